import { choose } from './choose.ts'
import type { Term } from './correct-words.ts'
import type { ParsedWords } from './parse-words.ts'
import { findMatching, type Searcher } from './queries.ts'
import { and, type TextQuery, textQuery } from './search-query.ts'

export type RelaxedWords = ParsedWords & { leftOut: string[] }

/** Six give at most 20 choices of one size. */
const mostChosenFrom = 6

/**
 * For words that match no one together: as many of them as match someone, the more telling ones first. Soft words may
 * be left out; in a sentence, every word may. Null when that finds no one either. `others` are the other filters.
 */
export async function relaxWords(
  ctx: Searcher,
  words: ParsedWords,
  others: TextQuery,
): Promise<RelaxedWords | null> {
  const mayGo = words.terms.filter(({ isSoft }) => words.isSentence || isSoft)
  if (mayGo.length === 0) return null
  const matching = await keepMatching(
    ctx,
    mayGo.map((term) => [term]),
    others,
  )
  const chosenFrom = matching
    .flatMap(([term]) => term ?? [])
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, mostChosenFrom)
  const needed = words.terms.filter((term) => !mayGo.includes(term))
  for (let size = chosenFrom.length; size >= (needed.length > 0 ? 0 : 1); size--) {
    const choices = choose(size, chosenFrom)
      .toSorted((a, b) => weightOfAll(b) - weightOfAll(a))
      .map((chosen) => [...needed, ...chosen])
    const [best] = await keepMatching(ctx, choices, others)
    if (!best) continue
    const terms = words.terms.filter((term) => best.includes(term))
    const leftOut = words.terms.filter((term) => !best.includes(term)).map(({ typed }) => typed)
    return { ...words, terms, text: textQuery(terms), leftOut }
  }
  return null
}

/** For words that no one uses, and only related words match. */
const assumedPeople = 30

/** Ideas that have related words tell more than other words, and rare words more than common ones. */
const weightOf = ({ isSoft, related, people }: Term) =>
  (isSoft ? 0.001 : related.length > 0 ? 2 : 1) / Math.log2((people || assumedPeople) + 2)

const weightOfAll = (terms: Term[]) => terms.reduce((sum, term) => sum + weightOf(term), 0)

/** Of these choices, those that match someone, in their order. */
async function keepMatching(ctx: Searcher, choices: Term[][], others: TextQuery): Promise<Term[][]> {
  const queries = choices.map((terms) => and([textQuery(terms), others]))
  const matching = await findMatching(ctx, queries)
  return choices.filter((_, i) => matching.has(queries[i] ?? null))
}
