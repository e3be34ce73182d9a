import { sql } from 'drizzle-orm'
import type { Reader } from '../../platform/ctx.ts'
import { preparedRead } from '../../platform/database/prepared-query.ts'
import type { UserRow } from '../accounts/queries.ts'
import { feedLength, peoplePerPart, rangeOfPart } from './rules.ts'

/** People in search, without sample people. */
const listed = sql`search_people p join users u on u.id = p.user_id and not u.sample`

const changes = (from: number, to: number) => sql`(
  select (payload ->> 'userId')::int as user_id, max(created_at) as at
  from domain_events where type = 'profile.changed' and (payload ->> 'userId')::int between ${from} and ${to}
  group by 1) c on c.user_id = p.user_id`
const largestId = 2_147_483_647

export async function findParts(ctx: Reader): Promise<{ part: number; changedAt: Date }[]> {
  const { rows } = await ctx.db.execute<{ part: number; changedAt: string }>(sql`
    select p.user_id / ${peoplePerPart}::int as part, max(coalesce(c.at, p.created_at)) as "changedAt"
    from ${listed} left join ${changes(1, largestId)} group by 1 order by 1`)
  return rows.map(({ part, changedAt }) => ({ part, changedAt: new Date(changedAt) }))
}

export async function findPeopleOfPart(
  ctx: Reader,
  part: number,
): Promise<{ id: number; changedAt: Date }[]> {
  const { from, to } = rangeOfPart(part)
  const { rows } = await ctx.db.execute<{ id: number; changedAt: string }>(sql`
    select p.user_id as id, coalesce(c.at, p.created_at) as "changedAt"
    from ${listed} left join ${changes(from, to)}
    where p.user_id between ${from} and ${to} order by 1`)
  return rows.map(({ id, changedAt }) => ({ id, changedAt: new Date(changedAt) }))
}

export type Newcomer = Pick<UserRow, 'id' | 'name' | 'headline' | 'bio'> & { createdAt: Date }

export async function findNewestCreators(ctx: Reader): Promise<Newcomer[]> {
  const { rows } = await ctx.db.execute<Omit<Newcomer, 'createdAt'> & { createdAt: string }>(sql`
    select u.id, u.name, u.headline, u.bio, u.created_at as "createdAt"
    from ${listed} where u.user_type = 'creator' order by p.created_at desc, p.user_id desc limit ${feedLength}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

const estimatedPeople = preparedRead<Record<string, never>, { people: number }[]>(
  'estimated_people',
  () => sql`select reltuples::int as people from pg_class where oid = 'search_people'::regclass`,
)

/** The planner’s estimate: exact enough for “thousands of creators”, and free on a large site. */
export async function thousandsOfPeople(ctx: Reader): Promise<number | null> {
  const [estimate] = await estimatedPeople(ctx, {})
  const thousands = Math.floor((estimate?.people ?? 0) / 1000) * 1000
  return thousands >= 1000 ? thousands : null
}
