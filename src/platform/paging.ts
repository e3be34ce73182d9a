import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Ctx, Reader } from './ctx.ts'
import { databaseCode } from './database/errors.ts'
import { refuseField } from './refuse.ts'

/** Opaque to clients. Names the list and its order, so a cursor doesn't work on another list. */
export function writeCursor(list: string, place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify([list, ...place])).toString('base64url')
}

/** Refuses cursors that this list didn't write. */
export function readCursor<Place extends [unknown, ...unknown[]]>(
  list: string,
  cursor: string | undefined,
  shape: z.ZodType<Place>,
): Place | undefined {
  if (cursor === undefined) return undefined
  const [named, ...place] = parse(cursor)
  const parsed = shape.safeParse(place)
  return named === list && parsed.success ? parsed.data : refuseCursor()
}

function refuseCursor(): never {
  return refuseField('cursor', 'This page doesn’t exist. Go back to the first one.')
}

function parse(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** Links the next and previous page (RFC 8288). */
export function linkPages(
  { config }: Reader,
  { request, reply }: Exchange,
  { nextCursor, previousCursor = null }: Partial<PageCursors>,
): void {
  const links = Object.entries({ next: nextCursor, prev: previousCursor }).flatMap(([rel, cursor]) => {
    if (!cursor) return []
    const there = new URL(request.url, config.publicUrl)
    there.searchParams.set('cursor', cursor)
    return [`<${there.href}>; rel="${rel}"`]
  })
  if (links.length > 0) reply.header('link', links.join(', '))
}

/** A sortable column: not null, and indexed together with the id. */
export type SortColumn = { by: SQL; type: KeyType }

type KeyType = 'integer' | 'bigint' | 'text' | 'timestamptz'

type Listing<S extends string> = {
  name: string
  /** Breaks ties between rows that sort alike. */
  id: SQL
  columns: Record<S, SortColumn>
}

type Wanted = { sort: string; limit: number; cursor?: string | undefined }

export type PageCursors = { nextCursor: string | null; previousCursor: string | null }

export type Page<Row> = PageCursors & { rows: Row[]; total: number }

type Keyed = { id: number; sortKey: string }

type Way = 'on' | 'back'

const keyedPlace = z.tuple([z.string(), z.int(), z.enum(['on', 'back'])])

/**
 * One page by keyset: later pages are as fast as the first, and new rows neither repeat nor skip others.
 * `read` gets the parts of the statement and selects `key` as `sortKey`. It fetches one row more than the
 * page, to know whether the list continues. The previous page is read in reverse order, then flipped.
 */
export async function readPage<S extends string, Row extends Keyed>(
  listing: Listing<S>,
  { sort, limit, cursor }: Wanted,
  read: (parts: { key: SQL<string>; after: SQL | undefined; order: SQL; limit: number }) => Promise<Row[]>,
): Promise<PageCursors & { rows: Row[] }> {
  const { by, type } = listing.columns[(sort.startsWith('-') ? sort.slice(1) : sort) as S]
  const list = `${listing.name} ${sort}`
  const last = readCursor(list, cursor, keyedPlace)
  const [key, id, way] = last ?? []
  const isBack = way === 'back'
  const descending = sort.startsWith('-') !== isBack
  const found = await read({
    key: sql<string>`(${by})::text`,
    after:
      last &&
      sql`(${by}, ${listing.id}) ${descending ? sql`<` : sql`>`} (${key}::${sql.raw(type)}, ${id}::int8)`,
    order: descending ? sql`${by} desc, ${listing.id} desc` : sql`${by}, ${listing.id}`,
    limit: limit + 1,
  }).catch((error: unknown) => {
    // PostgreSQL can’t read the key as this type.
    if (last && databaseCode(error)?.startsWith('22')) refuseCursor()
    throw error
  })
  const more = found.length > limit
  const rows = isBack ? found.slice(0, limit).reverse() : found.slice(0, limit)
  const at = (row: Row | undefined, way: Way) => (row ? writeCursor(list, [row.sortKey, row.id, way]) : null)
  return {
    rows,
    nextCursor: more || isBack ? at(rows.at(-1), 'on') : null,
    previousCursor: (isBack ? more : last) ? at(rows[0], 'back') : null,
  }
}

/**
 * For text search, where finding is the slow part: finds first, then sorts, and counts in the same
 * statement. `find` selects `id` and the key as `sort_key`, at most one row more than we count. If `total`
 * exceeds that, not all rows were found and the caller has to walk the index.
 */
export async function readSearchPage<S extends string>(
  ctx: Ctx,
  listing: Listing<S>,
  wanted: Wanted,
  find: (key: SQL) => SQL,
): Promise<PageCursors & { rows: Keyed[]; total: number }> {
  const column = wanted.sort.replace(/^-/, '') as S
  const { by, type } = listing.columns[column]
  const gathered = { name: listing.name, id: sql`id`, columns: { [column]: { by: sql`sort_key`, type } } }
  let total = 0
  const page = await readPage(gathered, wanted, async ({ key, after, order, limit }) => {
    const { rows } = await ctx.db.execute<{ total: number; id: number | null; sortKey: string }>(sql`
      with found as materialized (${find(by)})
      select (select count(*)::int from found) as total, page.id, page."sortKey" from (select 1) as always
      left join (select id, ${key} as "sortKey" from found where ${after ?? sql`true`} order by ${order} limit ${limit}) as page on true`)
    total = rows[0]?.total ?? 0
    return rows.flatMap(({ id, sortKey }) => (id === null ? [] : { id, sortKey }))
  })
  return { ...page, total }
}

/** `X-Total-Count` says `10000+` beyond what we count. */
export function sendPage<Row>(ctx: Ctx, exchange: Exchange, { rows, total, ...around }: Page<Row>): Row[] {
  exchange.reply.header('x-total-count', total > maxCounted ? `${maxCounted}+` : total)
  linkPages(ctx, exchange, around)
  return rows
}

/** Counting all rows would cost more than the page. */
export const maxCounted = 10_000

export async function countRows(ctx: Ctx, table: SQLWrapper, wanted: SQL | undefined): Promise<number> {
  const { rows } = await ctx.db.execute<{ found: number }>(sql`
    select count(*)::int as found
    from (select 1 from ${table} where ${wanted ?? sql`true`} limit ${maxCounted + 1}) as counted`)
  return rows[0]?.found ?? 0
}
