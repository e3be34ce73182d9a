import type { Ctx } from '../../platform/ctx.ts'
import { correctWords, type Terms } from './correct-words.ts'
import { termPrefix } from './rules.ts'
import { type TextQuery, termsQuery, textQuery } from './search-query.ts'

export type ParsedWords = Terms & {
  /** `text` and `place` are null when not given. */
  text: TextQuery
  place: TextQuery
}

type Correct = (text: string) => Promise<Terms | null>

/** Null when a given text has no words: such a search finds no one. */
export async function parseWords(
  ctx: Pick<Ctx, 'db'>,
  asked: { q?: string | undefined; location?: string | undefined },
  correct: Correct = (text) => correctWords(ctx, text),
): Promise<ParsedWords | null> {
  const typed = await correct(asked.q ?? '')
  const place = await correct(asked.location ?? '')
  if (!typed || !place) return null
  return { ...typed, text: textQuery(typed.terms), place: termsQuery(place.terms, termPrefix.place) }
}
