import {
  agentAnswerDays,
  agentUsualDays,
  answerHours,
  expectedAnswerHours,
  objectHours,
  payMinutes,
  reportDays,
  scheduleDays,
  supportHours,
} from '../../../contract/requests/deadlines.ts'
import type { Site } from '../../../contract/settings.ts'
import { formatMoney } from '../money/money.tsx'
import { useSite } from '../session/session.tsx'

const deadlines = {
  answerHours: String(answerHours),
  expectedAnswer: expectedAnswerHours.join('-'),
  agentAnswerDays: String(agentAnswerDays),
  agentUsualDays: agentUsualDays.join(' to '),
  objectHours: String(objectHours),
  payMinutes: String(payMinutes),
  reportDays: String(reportDays),
  scheduleDays: String(scheduleDays),
  supportHours: String(supportHours),
}

/** What texts of the site leave to its settings and rules: `{fee}` in one of them is today's fee. */
export type SiteWords = Record<keyof typeof deadlines | 'platformName' | 'contactEmail', string> & {
  /** Null where the site takes none: then nothing is held, charged or given back. */
  fee: string | null
}

export function siteWords({ platformName, contactEmail, feeCents }: Site): SiteWords {
  return { ...deadlines, platformName, contactEmail, fee: feeCents > 0 ? formatMoney(feeCents) : null }
}

export function useSiteWords(): SiteWords {
  return siteWords(useSite())
}

/**
 * Puts the site's words where a text names them. Of `{if fee}…{else}…{end}` one side stays; a paragraph or a line of a list
 * that has nothing left goes.
 */
export function fillWords(text: string, words: SiteWords, escape = (word: string) => word): string {
  return text
    .replaceAll(/\{if fee\}(.*?)(?:\{else\}(.*?))?\{end\}/gs, (_, paid: string, free = '') =>
      words.fee === null ? free : paid,
    )
    .replaceAll(/<(p|li)><\/\1>\n?/g, '')
    .replaceAll(/\{(\w+)\}/g, (named, name: string) =>
      name in words ? escape(words[name as keyof SiteWords] ?? '') : named,
    )
}
