import { keepDays } from '../../../contract/keep-days.ts'
import {
  agentAnswerDays,
  agentUsualDays,
  answerHours,
  answerHoursAhead,
  expectedAnswerHours,
  objectHours,
  payMinutes,
  reportDays,
  scheduleDays,
  supportHours,
} from '../../../contract/requests/deadlines.ts'
import { reviewDays } from '../../../contract/review-limits.ts'
import type { Site } from '../../../contract/settings.ts'
import { formatMoney } from '../../../wording/formats.ts'
import { useSite } from '../session/session.tsx'

const deadlines = {
  answerHours: String(answerHours),
  answerHoursAhead: String(answerHoursAhead),
  expectedAnswer: expectedAnswerHours.join('-'),
  agentAnswerDays: String(agentAnswerDays),
  agentUsualDays: agentUsualDays.join(' to '),
  keepDays: String(keepDays),
  objectHours: String(objectHours),
  payMinutes: String(payMinutes),
  reportDays: String(reportDays),
  reviewDays: String(reviewDays),
  scheduleDays: String(scheduleDays),
  supportHours: String(supportHours),
}

/** Placeholders of site texts, such as `{fee}` for the current fee. */
export type SiteValues = Record<keyof typeof deadlines | 'platformName' | 'contactEmail', string> & {
  /** Null if the site has no fee. */
  fee: string | null
  /** Null if the site doesn’t say who runs it. */
  operator: string | null
}

export function siteValues({ platformName, contactEmail, feeCents, operator }: Site): SiteValues {
  return {
    ...deadlines,
    platformName,
    contactEmail,
    operator: operator ?? null,
    fee: feeCents > 0 ? formatMoney(feeCents) : null,
  }
}

export function useSiteValues(): SiteValues {
  return siteValues(useSite())
}

/** Fills placeholders and `{if fee}…{else}…{end}` or `{if operator}`, and drops paragraphs and list items left empty. */
export function fillPlaceholders(text: string, words: SiteValues, escape = (word: string) => word): string {
  return text
    .replaceAll(
      /\{if (fee|operator)\}(.*?)(?:\{else\}(.*?))?\{end\}/gs,
      (_, name: 'fee' | 'operator', known: string, unknown = '') => (words[name] === null ? unknown : known),
    )
    .replaceAll(/<(p|li)><\/\1>\n?/g, '')
    .replaceAll(/\{(\w+)\}/g, (named, name: string) =>
      name in words ? escape(words[name as keyof SiteValues] ?? '') : named,
    )
}
