import { sql } from 'drizzle-orm'
import type { Reader } from '../../platform/ctx.ts'
import { formsOf, type Traits } from './rules.ts'

type Person = Traits & {
  id: number
  userType: 'creator' | 'guest' | 'admin'
  openToGuesting: boolean
  categoryIds: number[]
}

/** Without suspended and deleted people; one statement. */
export async function findTraits(ctx: Reader, userIds: readonly number[]): Promise<Map<number, Person>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await ctx.db.execute<Person>(sql`
    select u.id, u.user_type as "userType", u.open_to_guesting as "openToGuesting",
      u.topics_of_discussion || u.area_of_expertise || u.area_of_interests as topics,
      array(select c.name from user_categories uc join categories c on c.id = uc.category_id
        where uc.user_id = u.id order by c.id) as categories,
      array(select uc.category_id from user_categories uc where uc.user_id = u.id order by 1) as "categoryIds"
    from users u
    where u.id = any(${sql.param([...userIds])}::int[]) and u.suspended_at is null and u.deleted_at is null`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Known words among these, in singular and plural, rarest first. */
export async function rarestWords(ctx: Reader, words: readonly string[], most: number): Promise<string[]> {
  const forms = [...new Set(words.flatMap(formsOf))]
  if (forms.length === 0) return []
  const { rows } = await ctx.db.execute<{ word: string }>(sql`
    select word from search_words where word = any(${sql.param(forms)}::text[])
    order by people, word limit ${most}`)
  return rows.map(({ word }) => word)
}
