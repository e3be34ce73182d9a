import { and, eq, gt, sql } from 'drizzle-orm'
import { type Reader, viewerId } from '../../platform/ctx.ts'
import { preparedQuery } from '../../platform/database/prepared-query.ts'
import { people } from '../accounts/queries.ts'
import { isVisibleTo } from '../trust/queries.ts'
import { formsOf, type Traits } from './rules.ts'
import { keptMatches } from './tables.ts'

export type Person = Traits & {
  id: number
  userType: 'creator' | 'guest' | 'admin'
  openToGuesting: boolean
  categoryIds: number[]
}

const traitsOf = preparedQuery<{ ids: readonly number[]; viewerId: number }, Person[]>(
  'traits',
  (_, value) => sql`
    select ${people.id}, ${people.userType} as "userType", ${people.openToGuesting} as "openToGuesting",
      ${people.topicsOfDiscussion} || ${people.areaOfExpertise} || ${people.areaOfInterests} as topics,
      array(select c.name from user_categories uc join categories c on c.id = uc.category_id
        where uc.user_id = ${people.id} order by c.id) as categories,
      array(select uc.category_id from user_categories uc where uc.user_id = ${people.id} order by 1) as "categoryIds"
    from ${people}
    where ${people.id} = any(${value('ids')}::int[]) and ${isVisibleTo(value('viewerId'))}`,
)

/** Without people the viewer can’t see; one statement. */
export async function findTraits(ctx: Reader, userIds: readonly number[]): Promise<Map<number, Person>> {
  if (userIds.length === 0) return new Map()
  const rows = await traitsOf(ctx, { ids: userIds, viewerId: viewerId(ctx) ?? 0 })
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

/** Ids that were found after `since` for a profile with this hash. */
export async function findKept(
  { db }: Reader,
  userId: number,
  profileHash: string,
  since: Date,
): Promise<number[]> {
  const { userId: owner, profileHash: hash, foundAt } = keptMatches
  const isValid = and(eq(owner, userId), eq(hash, profileHash), gt(foundAt, since))
  const [kept] = await db.select().from(keptMatches).where(isValid)
  return kept?.ids ?? []
}
