import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Reader, viewerId } from '../../platform/ctx.ts'
import { listUnseenIds } from '../trust/queries.ts'
import { termPrefix } from './marks.ts'
import { oldestReal } from './recommended.ts'
import type { TextQuery } from './search-query.ts'
import { type SavedSearchRow, savedSearches } from './tables.ts'
import { allOf, countTiers, type Tiers, tierOf } from './tiers.ts'

/** A reader, and those they don’t find: people they blocked, or who blocked them. */
export type Searcher = Reader & { unseen: readonly number[] }

export async function findUnseen(ctx: Reader, readerId = viewerId(ctx)): Promise<readonly number[]> {
  return readerId === null ? [] : listUnseenIds(ctx, readerId)
}

/** Usually no condition at all, so that plans stay as they are. */
export const isSeen = ({ unseen }: Searcher) =>
  unseen.length > 0 ? sql`user_id <> all(${sql.param([...unseen])}::int[])` : undefined

/** Who may have been told about anyone who is listed. */
export const weeklyReaders = sql`select ${savedSearches.userId} from ${savedSearches} where ${savedSearches.weeklyMail}`

/** A place among the matches: see `tierOf`, and the time by which they are ordered. */
export type Place = { id: number; tier: number; time: number }
export type Order = 'activeAt' | 'createdAt' | 'recommendedAt'

const columns: Record<Order, SQL> = {
  activeAt: sql`active_at`,
  createdAt: sql`created_at`,
  recommendedAt: sql`recommended_at`,
}

/** People a page shows, `also` is one more condition. */
export type Wanted = {
  tiers: Tiers
  order: Order
  after: Place | null
  limit: number
  also?: SQL | undefined
}

/** Capped at `most`. */
export async function countMatches(ctx: Searcher, query: TextQuery, most: number): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(countStatement(query, most, isSeen(ctx)))
  return rows[0]?.count ?? 0
}

export function countStatement(query: TextQuery, most: number, also?: SQL): SQL {
  return sql`
    with matches as materialized (select from search_people ${where(query, also)})
    select count(*)::int as count from (select from matches limit ${most}) matches`
}

/** Matches by category, capped at `most`; leaves out categories without matches. Takes half as long as all marks. */
export async function countCategories(
  ctx: Searcher,
  query: TextQuery,
  most: number,
): Promise<{ id: number; count: number }[]> {
  const { rows } = await ctx.db.execute<{ id: number; count: number }>(sql`
    select c.category_id as id, least(count(*), ${most})::int as count
    from user_categories c join (select user_id from search_people ${where(query, isSeen(ctx))}) p on p.user_id = c.user_id
    group by 1 order by 1`)
  return rows
}

/** How many matches have each mark, in one pass over them. Capped at `most`. */
export async function countMarks(
  ctx: Searcher,
  query: TextQuery,
  most: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await ctx.db.execute<{ mark: string; count: number }>(sql`
    select mark, least(count(*), ${most})::int as count
    from search_people, unnest(marks || ${termPrefix.anyone}::text) mark ${where(query, isSeen(ctx))} group by mark`)
  return new Map(rows.map(({ mark, count }) => [mark, count]))
}

/**
 * From the index of words. The planner doesn’t see the query: it would take a search of the whole table for cheaper when all words are
 * common, as if they were independent. So these conditions are in statements that read all matches, or in a materialized part.
 */
const where = (query: TextQuery, also?: SQL) =>
  whereAll(query === null ? null : sql`doc @@ (select ${query}::tsquery)`, also)

function whereAll(...conditions: (SQL | null | undefined)[]): SQL {
  const given = conditions.filter((condition) => condition != null)
  return given.length > 0 ? sql`where ${sql.join(given, sql` and `)}` : sql``
}

/** Ranks all matches of `query`, and counts them. Only people in the first `most` tiers are on the page. The second half of the tiers are those of sample people. */
export async function rankMatches(
  ctx: Searcher,
  query: TextQuery,
  most: number,
  wanted: Wanted,
): Promise<{ total: number; found: Place[] }> {
  const { rows } = await ctx.db.execute<{ total: number; found: Place[] }>(
    rankStatement(query, most, { ...wanted, also: and(isSeen(ctx), wanted.also) }),
  )
  return rows[0] ?? { total: 0, found: [] }
}

export function rankStatement(
  query: TextQuery,
  most: number,
  { tiers, order, after, limit, also }: Wanted,
): SQL {
  const at = columns[order]
  const isAfterTier =
    after && sql`(tier > ${after.tier} or tier = ${after.tier} and ${isAfter(sql`at`, after)})`
  return sql`
    with matches as materialized (
      select user_id, ${at} as at, ${tierOf(tiers)} + (${at} < ${oldestReal}::timestamptz)::int * ${countTiers(tiers)}::int as tier
      from search_people ${where(query, also)}
    ), page as (
      select user_id as id, tier, ${asTime(sql`at`)} as time from matches ${whereAll(sql`tier < ${most}`, isAfterTier)}
      order by tier, at desc, user_id desc limit ${limit}
    )
    select (select count(*)::int from matches) as total,
      (select coalesce(json_agg(page order by tier, time desc, id desc), '[]') from page) as found`
}

const asTime = (column: SQL) => sql`round(extract(epoch from ${column}) * 1000)::float8`

const isAfter = (at: SQL, { time, id }: Place) =>
  sql`(${at}, user_id) < (${new Date(time).toISOString()}::timestamptz, ${id})`

/**
 * Walks the index of the order past `most` people at most, and filters; for a tier of many people, where the page fills soon. Without sample people.
 */
export async function walkTier(ctx: Searcher, tier: number, most: number, wanted: Wanted): Promise<Place[]> {
  const { rows } = await ctx.db.execute<Place>(
    walkStatement(tier, most, { ...wanted, also: and(isSeen(ctx), wanted.also) }),
  )
  return rows
}

export function walkStatement(tier: number, most: number, { tiers, order, after, limit, also }: Wanted): SQL {
  const at = columns[order]
  const query = allOf(tiers)
  const matches = query === null ? null : sql`ts_match_vq(doc, ${query}::tsquery)`
  const isInTier = countTiers(tiers) > 1 ? sql`${tierOf(tiers)} = ${tier}` : null
  const real = sql`${at} >= ${oldestReal}::timestamptz`
  return sql`
    select user_id as id, ${tier}::int as tier, ${asTime(sql`at`)} as time from (
      select *, ${at} as at from search_people ${whereAll(real, after?.tier === tier ? isAfter(at, after) : null)}
      order by ${at} desc, user_id desc limit ${most}
    ) as passed ${whereAll(matches, isInTier, also)} order by at desc, user_id desc limit ${limit}`
}

/** Matches listed after `since`, without sample people, newest first, and their total. */
export async function findNew(
  ctx: Searcher,
  query: TextQuery,
  since: Date,
  limit: number,
): Promise<{ ids: number[]; total: number }> {
  const listed = sql`listed_at > ${since.toISOString()}::timestamptz
      and not exists (select from users u where u.id = user_id and u.sample)`
  const matches = query === null ? null : sql`ts_match_vq(doc, ${query}::tsquery)`
  const { rows } = await ctx.db.execute<{ id: number; total: number }>(sql`
    select user_id as id, (count(*) over ())::int as total from search_people
    ${whereAll(listed, matches, isSeen(ctx))}
    order by listed_at desc, user_id desc limit ${limit}`)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** Of these queries, those that match someone. */
export async function findMatching(ctx: Searcher, queries: readonly TextQuery[]): Promise<Set<TextQuery>> {
  const matches = sql`select from search_people ${whereAll(sql`doc @@ query::tsquery`, isSeen(ctx))}`
  const { rows } = await ctx.db.execute<{ query: string }>(sql`
    select query from unnest(${sql.param(queries)}::text[]) query
    where exists (with matches as materialized (${matches}) select from matches)`)
  return new Set(rows.map(({ query }) => query))
}

/** How many people have each known word, and those that start with `open`, `most` of them. */
export async function findWords(ctx: Reader, words: string[], open: string, most: number) {
  const { rows } = await ctx.db.execute<{ word: string; people: number | null }>(sql`
    select word, people from search_words where word = any(${sql.param(words)}::text[])
    union all
    (select word, null from search_words where ${open} <> '' and word like ${`${open}%`} limit ${most})`)
  return {
    whole: new Map(rows.flatMap(({ word, people }) => (people === null ? [] : [[word, people]]))),
    begun: rows.flatMap(({ word, people }) => (people === null ? [word] : [])),
  }
}

export async function findNewWords(ctx: Reader, words: string[]): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ word: string }>(sql`
    select word from unnest(${sql.param(words)}::text[]) word
    where not exists (select 1 from search_words known where known.word = word.word)`)
  return rows.map(({ word }) => word)
}

/** Deletes words that no one has. */
export async function recountWords(ctx: Reader): Promise<void> {
  await ctx.db.execute(sql`
    with counted as materialized (
      select word, ndoc from ts_stat('select doc from search_people') where word !~ '^[=~@^#]'
    ), changed as (
      update search_words w set people = c.ndoc from counted c where c.word = w.word and c.ndoc <> w.people
    )
    delete from search_words w where not exists (select 1 from counted c where c.word = w.word)`)
  await ctx.db.execute(sql`analyze search_people, search_sample, search_words`)
}

export async function listSavedBy(ctx: Reader, userId: number): Promise<SavedSearchRow[]> {
  return ctx.db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(sql`lower(${savedSearches.name})`)
}
