import { type SQL, sql } from 'drizzle-orm'
import {
  type After,
  asTime,
  columns,
  type Edge,
  type Found,
  isAfter,
  isSeen,
  isUpTo,
  type Order,
  pageOf,
  type Ranking,
  type Searcher,
  scoreOf,
} from './queries.ts'
import type { TextQuery } from './search-query.ts'

/** Neighbors in an order: those after `from`, up to and including `to`. Null is the start or the end of the order. */
export type Window = { from: Edge | null; to: Edge | null }

type Asked = { query: TextQuery; order: Order; ranking: Ranking; limit: number }

/** A page of the matches in a window, best first. */
export async function rankWindow(
  ctx: Searcher,
  asked: Asked,
  window: Window,
  after: After,
): Promise<Found[]> {
  return (await readWindow(ctx, asked, window, null, after)).found
}

/** The window of the next `people`, how many of them match, and its first page. */
export async function rankNextWindow(
  ctx: Searcher,
  asked: Asked,
  from: Edge | null,
  people: number,
): Promise<{ window: Window; matching: number; found: Found[] }> {
  const { walked, matching, to, found } = await readWindow(ctx, asked, { from, to: null }, people, null)
  return { window: { from, to: walked < people ? null : to }, matching, found }
}

type Read = { walked: number; matching: number; to: Edge | null; found: Found[] }

async function readWindow(
  ctx: Searcher,
  asked: Asked,
  window: Window,
  people: number | null,
  after: After,
): Promise<Read> {
  const { rows } = await ctx.db.execute<Read>(windowStatement(asked, window, people, after, isSeen(ctx)))
  return rows[0] ?? { walked: 0, matching: 0, to: null, found: [] }
}

export function windowStatement(
  { query, order, ranking, limit }: Asked,
  { from, to }: Window,
  people: number | null,
  after: After,
  also?: SQL,
): SQL {
  const at = columns[order]
  const edges = [
    ...(from ? [isAfter(at, from)] : []),
    ...(to ? [isUpTo(at, to)] : []),
    ...(also ? [also] : []),
  ]
  // As a function instead of `@@`, like in `walkStatement`. People who don’t match have no score.
  const score =
    query === null
      ? scoreOf(ranking)
      : sql`case when ts_match_vq(doc, ${query}::tsquery) then ${scoreOf(ranking)} end`
  return sql`
    with walked as materialized (
      select user_id, ${at} as at, ${score} as score from search_people
      ${edges.length > 0 ? sql`where ${sql.join(edges, sql` and `)}` : sql``}
      order by ${at} desc, user_id desc ${people === null ? sql`` : sql`limit ${people}`}
    ), matches as (select * from walked where score is not null),
    page as (${pageOf(sql`matches`, after, limit)})
    select count(*)::int as walked, count(score)::int as matching,
      (select json_build_object('time', ${asTime(sql`at`)}, 'id', user_id) from walked order by at, user_id limit 1) as "to",
      (select coalesce(json_agg(page order by score desc, time desc, id desc), '[]') from page) as found
    from walked`
}
