import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Reader, viewerId } from '../../platform/ctx.ts'
import { listUnseenIds } from '../trust/queries.ts'
import { termPrefix } from './marks.ts'
import { oldestReal } from './recommended.ts'
import type { TextQuery } from './search-query.ts'
import { type SavedSearchRow, savedSearches } from './tables.ts'

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

export type Found = { id: number; score: number; time: number }
/** A place in an order. */
export type Edge = { time: number; id: number }
export type After = (Edge & { score: number }) | null
export type Order = 'activeAt' | 'createdAt' | 'recommendedAt'

export const columns: Record<Order, SQL> = {
  activeAt: sql`active_at`,
  createdAt: sql`created_at`,
  recommendedAt: sql`recommended_at`,
}
export const asTime = (column: SQL) => sql`round(extract(epoch from ${column}) * 1000)::float8`

/**
 * For the rest of the transaction: no sequential scan, even for a word that the planner believes is everywhere, and no
 * JIT, which costs more than these short queries.
 */
export async function stayOnIndexes(ctx: Reader): Promise<void> {
  await ctx.db.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`)
}

/** Capped at `most`. */
export async function countMatches(ctx: Searcher, query: TextQuery, most: number): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(countStatement(query, most, isSeen(ctx)))
  return rows[0]?.count ?? 0
}

export function countStatement(query: TextQuery, most: number, also?: SQL): SQL {
  return sql`select count(*)::int as count from (select 1 from search_people ${where(query, also)} limit ${most}) matches`
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

const where = (query: TextQuery, also?: SQL) =>
  allOf(query === null ? null : sql`doc @@ ${query}::tsquery`, also)

function allOf(...conditions: (SQL | null | undefined)[]): SQL {
  const given = conditions.filter((condition) => condition != null)
  return given.length > 0 ? sql`where ${sql.join(given, sql` and `)}` : sql``
}

export type Ranking = {
  text: TextQuery
  /** The words without related ones. */
  own?: TextQuery
  name: TextQuery
  /** With words that a search ignores elsewhere, such as “An”. */
  fullName?: TextQuery
  categories: string[]
}

type Ranked = { order: Order; ranking: Ranking | null; after: After; limit: number }

/** Ranks every match, however many there are. */
export async function rankMatches(ctx: Searcher, query: TextQuery, page: Ranked): Promise<Found[]> {
  const { order, ranking, after, limit } = page
  const { rows } = await ctx.db.execute<Found>(sql`
    with matches as materialized (
      select user_id, ${columns[order]} as at, ${scoreOf(ranking)} as score from search_people
      ${where(query, isSeen(ctx))}
    )
    ${pageOf(sql`matches`, after, limit)}`)
  return rows
}

export const pageOf = (scored: SQL, after: After, limit: number) => sql`
  select user_id as id, score, ${asTime(sql`at`)} as time from ${scored} ${after ? sql`where ${isAfterScore(after)}` : sql``}
  order by score desc, at desc, user_id desc limit ${limit}`

export const isAfterScore = ({ score, time, id }: NonNullable<After>) =>
  sql`(score, at, user_id) < (${score}, ${new Date(time).toISOString()}::timestamptz, ${id})`

/** Counts the matches, capped at `most`, and ranks them if there are at most `few`. */
export async function rankFew(
  ctx: Searcher,
  query: TextQuery,
  page: Ranked,
  caps: { few: number; most: number },
  also?: SQL,
): Promise<{ total: number; found: Found[] | null }> {
  const { rows } = await ctx.db.execute<{ total: number; found: Found[] }>(
    rankFewStatement(query, page, caps, and(isSeen(ctx), also)),
  )
  const { total, found } = rows[0] ?? { total: 0, found: [] }
  return { total, found: total <= caps.few ? found : null }
}

export function rankFewStatement(
  query: TextQuery,
  { order, ranking, after, limit }: Ranked,
  { few, most }: { few: number; most: number },
  also?: SQL,
): SQL {
  const at = columns[order]
  const matching = (gathered: SQL) =>
    sql`(select ${gathered} from search_people ${where(query, also)} limit ${most}) capped`
  // Arrays, because gathering rows costs more when there are many matches and they are only counted. Few are looked up
  // again for their score, which is cheaper than a second search of the index.
  const [matches, scored] = ranking
    ? [
        sql`select count(*)::int as total, array_agg(user_id) as ids from ${matching(sql`user_id`)}`,
        sql`select p.user_id, at, score from matches, unnest(ids) as p (user_id), lateral (
          select ${at} as at, ${scoreOf(ranking)} as score from search_people where user_id = p.user_id limit 1) scores`,
      ]
    : [
        sql`select count(*)::int as total, array_agg(user_id) as ids, array_agg(at) as times
          from ${matching(sql`user_id, ${at} as at`)}`,
        sql`select p.user_id, p.at, 0 as score from matches, unnest(ids, times) as p (user_id, at)`,
      ]
  return sql`
    with matches as materialized (${matches}), scored as (${scored} where total <= ${few}),
    page as (${pageOf(sql`scored`, after, limit)})
    select total, (select coalesce(json_agg(page order by score desc, time desc, id desc), '[]') from page) as found
    from matches`
}

/** Sample people last, more categories first, then a matching name, then `ts_rank`, in which a typed word counts more than a related one. */
export function scoreOf(ranking: Ranking | null): SQL {
  if (!ranking) return sql`0`
  const { text, own = null, name, fullName = null, categories } = ranking
  const parts = [
    sql`(created_at > ${oldestReal}::timestamptz)::int * 1000000000`,
    ...categories.map((category) => sql`(doc @@ ${category}::tsquery)::int * 10000000`),
  ]
  if (name !== null) parts.push(sql`(doc @@ ${name}::tsquery)::int * 2000000`)
  if (fullName !== null) parts.push(sql`(doc @@ ${fullName}::tsquery)::int * 2000000`)
  const rank = (query: string, most: number) =>
    parts.push(sql`(least(ts_rank(doc, ${query}::tsquery), 1) * ${most}::int)::int`)
  if (own !== null) rank(own, 1_000_000)
  if (text !== null && text !== own) rank(text, 500_000)
  return sql.join(parts, sql` + `)
}

const edge = ({ time, id }: Edge) => sql`(${new Date(time).toISOString()}::timestamptz, ${id})`

export const isAfter = (at: SQL, place: Edge) => sql`(${at}, user_id) < ${edge(place)}`

export const isUpTo = (at: SQL, place: Edge) => sql`(${at}, user_id) >= ${edge(place)}`

/** Walks the index in order and filters; for many matches, where the page fills soon. */
export async function walkMatches(
  ctx: Searcher,
  query: TextQuery,
  order: Order,
  after: After,
  limit: number,
  also?: SQL,
): Promise<Found[]> {
  const { rows } = await ctx.db.execute<Found>(
    walkStatement(query, order, after, limit, and(isSeen(ctx), also)),
  )
  return rows
}

export function walkStatement(query: TextQuery, order: Order, after: After, limit: number, also?: SQL): SQL {
  const at = columns[order]
  // As a function instead of `@@`, so that the planner doesn’t collect all matches through the GIN index first.
  const matches = query === null ? null : sql`ts_match_vq(doc, ${query}::tsquery)`
  return sql`
    select user_id as id, 0 as score, ${asTime(at)} as time from search_people
    ${allOf(matches, after && isAfter(at, after), also)}
    order by ${at} desc, user_id desc limit ${limit}`
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
    ${allOf(listed, matches, isSeen(ctx))}
    order by listed_at desc, user_id desc limit ${limit}`)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** Of these queries, those that match someone. */
export async function findMatching(ctx: Searcher, queries: readonly TextQuery[]): Promise<Set<TextQuery>> {
  const matches = sql`doc @@ query::tsquery`
  const { rows } = await ctx.db.execute<{ query: string }>(sql`
    select query from unnest(${sql.param(queries)}::text[]) query
    where exists (select from search_people ${allOf(matches, isSeen(ctx))})`)
  return new Set(rows.map(({ query }) => query))
}

/** People by known word, and how many words start with `open`, capped at `most`. */
export async function findWords(ctx: Reader, words: string[], open: string, most: number) {
  const { rows } = await ctx.db.execute<{ word: string | null; people: number; words: number }>(sql`
    select word, people, 0 as words from search_words where word = any(${sql.param(words)}::text[])
    union all
    select null, coalesce(sum(people), 0)::int, count(*)::int from (
      select people from search_words where ${open} <> '' and word like ${`${open}%`} limit ${most}) begun`)
  return {
    whole: new Map(rows.flatMap(({ word, people }) => (word === null ? [] : [[word, people]]))),
    begun: rows.find(({ word }) => word === null) ?? { people: 0, words: 0 },
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
      select word, ndoc from ts_stat('select doc from search_people') where word !~ '^[=~@^]'
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
