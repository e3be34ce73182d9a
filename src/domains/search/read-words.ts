import type { Ctx } from '../../platform/ctx.ts'
import { type TextQuery, termsQuery } from './build-query.ts'
import { correctWords, type Term } from './correct-words.ts'
import { mark } from './rules.ts'

export type Words = {
  terms: Term[]
  /** Everybody who has them; null where no text is given, as `place`. */
  text: TextQuery
  place: TextQuery
}

type Correct = (text: string) => Promise<Term[] | null>

/** What is asked for in words, as `correct` corrects it. Null when there is text but not one word in it: that finds nobody. */
export async function readWords(
  ctx: Pick<Ctx, 'db'>,
  asked: { q?: string | undefined; location?: string | undefined },
  correct: Correct = (text) => correctWords(ctx, text),
): Promise<Words | null> {
  const terms = await correct(asked.q ?? '')
  const placeTerms = await correct(asked.location ?? '')
  if (!terms || !placeTerms) return null
  return { terms, text: termsQuery(terms), place: termsQuery(placeTerms, mark.place) }
}
