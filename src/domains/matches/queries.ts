import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { formsOf } from './rules.ts'

/** The words of these, in singular and plural, that people have, those that fewest have first. */
export async function rarestWords(
  ctx: Pick<Ctx, 'db'>,
  words: readonly string[],
  most: number,
): Promise<string[]> {
  const forms = [...new Set(words.flatMap(formsOf))]
  if (forms.length === 0) return []
  const { rows } = await ctx.db.execute<{ word: string }>(sql`
    select word from search_words where word = any(${sql.param(forms)}::text[])
    order by people, word limit ${most}`)
  return rows.map(({ word }) => word)
}
