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

/** What is asked for in words, corrected. Null when there is text but not one word in it: that finds nobody. */
export async function readWords(
  ctx: Pick<Ctx, 'db'>,
  asked: { q?: string | undefined; location?: string | undefined },
): Promise<Words | null> {
  const terms = await correctWords(ctx, asked.q ?? '')
  const placeTerms = await correctWords(ctx, asked.location ?? '')
  if (!terms || !placeTerms) return null
  return { terms, text: termsQuery(terms), place: termsQuery(placeTerms, mark.place) }
}
