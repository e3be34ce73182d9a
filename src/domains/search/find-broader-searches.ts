import type { z } from 'zod'
import { maxFound } from '../../contract/search/result-limit.ts'
import { type BroaderSearch, type searchFilters } from '../../contract/search/search.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { correctWords, type Terms } from './correct-words.ts'
import { fillers } from './filler-words.ts'
import { parseWords } from './parse-words.ts'
import { countMatches, findUnseen } from './queries.ts'
import { wordsOf } from './rules.ts'
import { and, filtersQuery } from './search-query.ts'

type Asked = z.output<typeof searchFilters>
type Looser = Omit<BroaderSearch, 'total'> & { search: Asked }

const mostWords = 6
const mostShown = 5

/** Broader versions of a search, each without one part; most matches first. */
export async function findBroaderSearches(ctx: Ctx, asked: Asked): Promise<BroaderSearch[]> {
  return withTransaction(ctx, async (transaction) => {
    const ctx = { ...transaction, unseen: await findUnseen(transaction) }
    const found: BroaderSearch[] = []
    const corrected = new Map<string, Promise<Terms | null>>()
    const correct = (text: string) => corrected.getOrInsertComputed(text, () => correctWords(ctx, text))
    for (const { search, ...looser } of waysOf(asked)) {
      const words = await parseWords(ctx, search, correct)
      if (!words) continue
      const filters = filtersQuery({ ...search, categories: search.categories ?? [] })
      const total = await countMatches(ctx, and([words.text, words.place, filters]), maxFound)
      if (total > 0) found.push({ ...looser, total })
    }
    return found.toSorted((a, b) => b.total - a.total).slice(0, mostShown)
  })
}

/** Drops the whole text only if another filter remains. */
function waysOf(asked: Asked): Looser[] {
  const whole = (without: keyof Asked & BroaderSearch['without']): Looser[] =>
    asked[without] ? [{ without, word: null, q: null, search: { ...asked, [without]: undefined } }] : []
  return [
    ...shorterTexts(asked.q ?? '').map(
      ({ word, q }): Looser => ({ without: 'word', word, q, search: { ...asked, q } }),
    ),
    ...(Object.values({ ...asked, q: undefined }).some(Boolean) ? whole('q') : []),
    ...whole('location'),
    ...whole('categories'),
    ...whole('userType'),
    ...whole('medium'),
    ...whole('language'),
    ...whole('available'),
    ...whole('verified'),
    ...whole('noSpeakingFee'),
    ...whole('wellReviewed'),
  ]
}

const isTelling = (word: string) => wordsOf(word).some((each) => !fillers.has(each))

function shorterTexts(text: string): { word: string; q: string }[] {
  const words = text.split(/\s+/).filter(Boolean)
  const telling = words.flatMap((word, place) => (isTelling(word) ? [{ word, place }] : []))
  if (telling.length < 2 || telling.length > mostWords) return []
  return telling.map(({ word, place }) => ({ word, q: words.toSpliced(place, 1).join(' ') }))
}
