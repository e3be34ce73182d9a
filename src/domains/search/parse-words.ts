import type { Ctx } from '../../platform/ctx.ts'
import { termPrefix } from './rules.ts'
import { type TextQuery, termsQuery } from './search-query.ts'
import { correctWords, type Term } from './word-corrections.ts'

export type ParsedWords = {
  terms: Term[]
  /** `text` and `place` are null when not given. */
  text: TextQuery
  place: TextQuery
}

type Correct = (text: string) => Promise<Term[] | null>

/** Null when a given text has no words: such a search finds no one. */
export async function parseWords(
  ctx: Pick<Ctx, 'db'>,
  asked: { q?: string | undefined; location?: string | undefined },
  correct: Correct = (text) => correctWords(ctx, text),
): Promise<ParsedWords | null> {
  const terms = await correct(asked.q ?? '')
  const placeTerms = await correct(asked.location ?? '')
  if (!terms || !placeTerms) return null
  return { terms, text: termsQuery(terms), place: termsQuery(placeTerms, termPrefix.place) }
}
