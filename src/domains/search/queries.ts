import { eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import type { TextQuery } from './build-query.ts'
import { type SavedSearchRow, savedSearches } from './tables.ts'

type Db = Pick<Ctx, 'db'>
export type Found = { id: number; score: number; time: number }
export type After = { score: number; time: number; id: number } | null
export type Order = 'activeAt' | 'createdAt'

const columns: Record<Order, SQL> = { activeAt: sql`active_at`, createdAt: sql`created_at` }
const asTime = (column: SQL) => sql`round(extract(epoch from ${column}) * 1000)::float8`

/**
 * Keeps the planner on the indexes for the rest of the transaction: a word that it believes to be everywhere must not
 * make it read everybody, and compiling such a short query costs more than running it.
 */
export async function stayOnIndexes(ctx: Db): Promise<void> {
  await ctx.db.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`)
}

/** How many match, counted no further than `most`. */
export async function countMatches(ctx: Db, query: TextQuery, most: number): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(countStatement(query, most))
  return rows[0]?.count ?? 0
}

export function countStatement(query: TextQuery, most: number): SQL {
  return sql`select count(*)::int as count from (select 1 from search_people ${where(query)} limit ${most}) matches`
}

/** How many of those who match have each category, `most` at most; those that nobody has are left out. */
export async function countCategories(
  ctx: Db,
  query: TextQuery,
  most: number,
): Promise<{ id: number; count: number }[]> {
  const { rows } = await ctx.db.execute<{ id: number; count: number }>(sql`
    select c.category_id as id, least(count(*), ${most})::int as count
    from user_categories c join (select user_id from search_people ${where(query)}) p on p.user_id = c.user_id
    group by 1 order by 1`)
  return rows
}

const where = (query: TextQuery, also?: SQL) =>
  allOf(query === null ? null : sql`doc @@ ${query}::tsquery`, also)

function allOf(...conditions: (SQL | null | undefined)[]): SQL {
  const given = conditions.filter((condition) => condition != null)
  return given.length > 0 ? sql`where ${sql.join(given, sql` and `)}` : sql``
}

export type Ranking = { text: TextQuery; name: TextQuery; categories: string[] }

/** Ranks every match. For few of them. */
export async function rankMatches(
  ctx: Db,
  query: TextQuery,
  order: Order,
  ranking: Ranking | null,
  after: After,
  limit: number,
): Promise<Found[]> {
  const { rows } = await ctx.db.execute<Found>(rankStatement(query, order, ranking, after, limit))
  return rows
}

export function rankStatement(
  query: TextQuery,
  order: Order,
  ranking: Ranking | null,
  after: After,
  limit: number,
): SQL {
  const next = after
    ? sql`where (score, at, user_id) < (${after.score}, ${new Date(after.time).toISOString()}::timestamptz, ${after.id})`
    : sql``
  return sql`
    with matches as materialized (
      select user_id, ${columns[order]} as at, ${scoreOf(ranking)} as score from search_people ${where(query)}
    )
    select user_id as id, score, ${asTime(sql`at`)} as time from matches ${next}
    order by score desc, at desc, user_id desc limit ${limit}`
}

/** More categories count most, then a matching name, then where and how close together the words stand. */
function scoreOf(ranking: Ranking | null): SQL {
  if (!ranking) return sql`0`
  const { text, name, categories } = ranking
  const parts = categories.map((category) => sql`(doc @@ ${category}::tsquery)::int * 10000000`)
  if (name !== null) parts.push(sql`(doc @@ ${name}::tsquery)::int * 2000000`)
  if (text !== null) parts.push(sql`(least(ts_rank(doc, ${text}::tsquery), 1) * 1000000)::int`)
  return parts.length > 0 ? sql.join(parts, sql` + `) : sql`0`
}

/** Collects and sorts the matches if there are at most `few`; null when there are more. */
export async function sortFew(
  ctx: Db,
  query: TextQuery,
  order: Order,
  after: After,
  limit: number,
  few: number,
  also?: SQL,
): Promise<Found[] | null> {
  const next = after ? sql`where ${isAfter(sql`at`, after)}` : sql``
  const { rows } = await ctx.db.execute<{ size: number; found: Found[] }>(sql`
    with matches as materialized (
      select user_id, ${columns[order]} as at from search_people ${where(query, also)} limit ${few + 1}
    ), page as (
      select user_id as id, 0 as score, ${asTime(sql`at`)} as time from matches ${next}
      order by at desc, user_id desc limit ${limit}
    )
    select (select count(*)::int from matches) as size,
      (select coalesce(json_agg(page order by time desc, id desc), '[]') from page) as found`)
  const [row] = rows
  return row && row.size <= few ? row.found : null
}

const isAfter = (at: SQL, { time, id }: NonNullable<After>) =>
  sql`(${at}, user_id) < (${new Date(time).toISOString()}::timestamptz, ${id})`

/** Follows the order and keeps those that match. For many of them: the first page is near. */
export async function walkMatches(
  ctx: Db,
  query: TextQuery,
  order: Order,
  after: After,
  limit: number,
  also?: SQL,
): Promise<Found[]> {
  const { rows } = await ctx.db.execute<Found>(walkStatement(query, order, after, limit, also))
  return rows
}

export function walkStatement(query: TextQuery, order: Order, after: After, limit: number, also?: SQL): SQL {
  const at = columns[order]
  // Written as a function, the condition is no reason to collect all matches first.
  const matches = query === null ? null : sql`ts_match_vq(doc, ${query}::tsquery)`
  return sql`
    select user_id as id, 0 as score, ${asTime(at)} as time from search_people
    ${allOf(matches, after && isAfter(at, after), also)}
    order by ${at} desc, user_id desc limit ${limit}`
}

/** The newest real people who match and were listed after this, and how many they are in all. */
export async function findNew(
  ctx: Db,
  query: TextQuery,
  since: Date,
  limit: number,
): Promise<{ ids: number[]; total: number }> {
  const matches = query === null ? sql`` : sql`and ts_match_vq(doc, ${query}::tsquery)`
  const { rows } = await ctx.db.execute<{ id: number; total: number }>(sql`
    select user_id as id, (count(*) over ())::int as total from search_people
    where listed_at > ${since.toISOString()}::timestamptz ${matches}
      and not exists (select from users u where u.id = user_id and u.sample)
    order by listed_at desc, user_id desc limit ${limit}`)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** The searches that a person saved, by name. */
export async function savedBy(ctx: Db, userId: number): Promise<SavedSearchRow[]> {
  return ctx.db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(sql`lower(${savedSearches.name})`)
}
