import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { findCorrections, type Known, lettersOf, shortenedForms, typedWords } from './rules.ts'

export type Term = { words: string[]; asBeginning: boolean }

const mostNear = 200
/** Each costs a comparison with every nearby word. */
const mostCorrected = 5

/**
 * Known words stay; the last one matches every word it starts; unknown ones become the known words with the fewest
 * typos. Null when the text has no words.
 */
export async function correctWords(ctx: Pick<Ctx, 'db'>, typed: string): Promise<Term[] | null> {
  const { words, lastIsOpen } = typedWords(typed)
  if (words.length === 0) return typed.trim() === '' ? [] : null
  const open = lastIsOpen ? (words.at(-1) ?? '') : ''
  const { rows } = await ctx.db.execute<{ word: string; whole: boolean }>(sql`
    (select word, true as whole from search_words where word = any(${sql.param(words)}::text[]))
    union all
    (select word, false from search_words where ${open} <> '' and word like ${`${open}%`} limit 1)`)
  const whole = new Set(rows.filter((row) => row.whole).map(({ word }) => word))
  const isStart = rows.some((row) => !row.whole)
  const isKnown = (word: string) => whole.has(word) || (word === open && isStart)
  const unknown = words.filter((word) => !isKnown(word)).slice(0, mostCorrected)
  const near = await wordsNear(ctx, unknown)
  return words.map((word) => {
    if (isKnown(word)) return { words: [word], asBeginning: word === open }
    const meant = unknown.includes(word) ? findCorrections(word, word === open, near) : []
    return { words: meant.length > 0 ? meant : [word], asBeginning: false }
  })
}

async function wordsNear(ctx: Pick<Ctx, 'db'>, unknown: string[]): Promise<Known[]> {
  const forms = [...new Set(unknown.flatMap(shortenedForms))]
  if (forms.length === 0) return []
  const { rows } = await ctx.db.execute<{ word: string; people: number }>(sql`
    select word, people from search_words where shortened && ${sql.param(forms)}::text[]
    order by people desc, word limit ${mostNear}`)
  return rows.map((row) => ({ ...row, letters: lettersOf(row.word) }))
}
