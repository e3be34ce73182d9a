import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Ctx } from './ctx.ts'
import { refuseField } from './refuse.ts'

/** A column that a list can be sorted by: never null, and in an index together with the id. */
export type SortColumn = { by: SQL; type: KeyType }

type KeyType = 'integer' | 'bigint' | 'text' | 'timestamptz'

type Listing<S extends string> = {
  /** Short, so that a cursor is not used with another list. */
  name: string
  /** The column that tells rows apart where they sort alike. */
  id: SQL
  columns: Record<S, SortColumn>
}

type Wanted = { sort: string; limit: number; cursor?: string | undefined }

/** Where a list goes on from a page, both ways; null where it ends. */
export type Around = { nextCursor: string | null; previousCursor: string | null }

export type Page<Row> = Around & { rows: Row[]; total: number }

type Keyed = { id: number; sortKey: string }

type Way = 'on' | 'back'
type Cursor = { way: Way; key: string; id: number }

const shape = z.tuple([z.string(), z.string(), z.string(), z.int(), z.enum(['on', 'back'])])

/**
 * Reads one page of a list by keyset: as quick at its end as at its beginning, and no row twice or left out because
 * others came. `read` is given the parts of the statement; it selects `key` as `sortKey`, and one row more than asked
 * for tells whether the list goes on. The page before is read the other way round and turned.
 */
export async function readPage<S extends string, Row extends Keyed>(
  listing: Listing<S>,
  { sort, limit, cursor }: Wanted,
  read: (parts: { key: SQL<string>; after: SQL | undefined; order: SQL; limit: number }) => Promise<Row[]>,
): Promise<Around & { rows: Row[] }> {
  const { by, type } = listing.columns[(sort.startsWith('-') ? sort.slice(1) : sort) as S]
  const list = `${listing.name} ${sort}`
  const last = readCursor(list, cursor, type)
  const isBack = last?.way === 'back'
  const descending = sort.startsWith('-') !== isBack
  const found = await read({
    key: sql<string>`(${by})::text`,
    after:
      last &&
      sql`(${by}, ${listing.id}) ${descending ? sql`<` : sql`>`} (${last.key}::${sql.raw(type)}, ${last.id}::int8)`,
    order: descending ? sql`${by} desc, ${listing.id} desc` : sql`${by}, ${listing.id}`,
    limit: limit + 1,
  })
  const more = found.length > limit
  const rows = isBack ? found.slice(0, limit).reverse() : found.slice(0, limit)
  const at = (row: Row | undefined, way: Way) => (row ? writeCursor(list, row, way) : null)
  return {
    rows,
    nextCursor: more || isBack ? at(rows.at(-1), 'on') : null,
    previousCursor: (isBack ? more : last) ? at(rows[0], 'back') : null,
  }
}

/**
 * The same for rows that are found first and put in order afterwards, with how many there are in the same statement: for
 * words, where the finding is what takes long. `find` selects `id` and the key as `sort_key`, of at most one more than
 * are counted; whose total is more than that was not all found and has to be walked along.
 */
export async function readGathered<S extends string>(
  ctx: Ctx,
  listing: Listing<S>,
  wanted: Wanted,
  find: (key: SQL) => SQL,
): Promise<Around & { rows: Keyed[]; total: number }> {
  const column = wanted.sort.replace(/^-/, '') as S
  const { by, type } = listing.columns[column]
  const gathered = { name: listing.name, id: sql`id`, columns: { [column]: { by: sql`sort_key`, type } } }
  let total = 0
  const page = await readPage(gathered, wanted, async ({ key, after, order, limit }) => {
    const { rows } = await ctx.db.execute<{ total: number; id: number | null; sortKey: string }>(sql`
      with found as materialized (${find(by)})
      select (select count(*)::int from found) as total, page.id::int, page."sortKey" from (select 1) as always
      left join (select id, ${key} as "sortKey" from found where ${after ?? sql`true`} order by ${order} limit ${limit}) as page on true`)
    total = rows[0]?.total ?? 0
    return rows.flatMap(({ id, sortKey }) => (id === null ? [] : { id, sortKey }))
  })
  return { ...page, total }
}

/** Answers a page as every list does: the count in `X-Total-Count` (`10000+` beyond), the pages around it in `Link`. */
export function sendPage<Row>(
  ctx: Ctx,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { rows, total, nextCursor, previousCursor }: Page<Row>,
): Row[] {
  reply.header('x-total-count', total > mostCounted ? `${mostCounted}+` : total)
  const links = Object.entries({ next: nextCursor, prev: previousCursor }).flatMap(([rel, cursor]) => {
    if (!cursor) return []
    const there = new URL(request.url, ctx.config.publicUrl)
    there.searchParams.set('cursor', cursor)
    return [`<${there.href}>; rel="${rel}"`]
  })
  if (links.length > 0) reply.header('link', links.join(', '))
  return rows
}

/** Counting is exact up to here; of more, a list says that there are more: counting all would cost more than the page. */
export const mostCounted = 10_000

/** How many rows a list has, as far as they are counted. */
export async function countRows(ctx: Ctx, table: PgTable, wanted: SQL | undefined): Promise<number> {
  const { rows } = await ctx.db.execute<{ found: number }>(sql`
    select count(*)::int as found
    from (select 1 from ${table} where ${wanted ?? sql`true`} limit ${mostCounted + 1}) as counted`)
  return rows[0]?.found ?? 0
}

/** Words as a pattern for `like`: what has a meaning there stands for itself. */
export function contains(words: string): string {
  return `%${words.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

function writeCursor(list: string, { id, sortKey }: Keyed, way: Way): string {
  return Buffer.from(JSON.stringify(['v1', list, sortKey, id, way])).toString('base64url')
}

/** What the database can read as a value of this type. */
const isKey: Record<KeyType, (key: string) => boolean> = {
  integer: (key) => /^-?\d{1,10}$/.test(key) && BigInt.asIntN(32, BigInt(key)) === BigInt(key),
  bigint: (key) => /^-?\d{1,19}$/.test(key) && BigInt.asIntN(64, BigInt(key)) === BigInt(key),
  text: (key) => !key.includes('\0'),
  timestamptz: (key) => key === 'infinity' || isInstant(key),
}

/** As `timestamptz` is written: `2026-06-16 10:00:00.123456+00`. */
function isInstant(key: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.test(key)) return false
  try {
    Temporal.Instant.from(key)
    return true
  } catch {
    return false
  }
}

/** Refuses what this server did not write for this list in this order. */
function readCursor(list: string, cursor: string | undefined, type: KeyType): Cursor | undefined {
  if (cursor === undefined) return undefined
  const parsed = shape.safeParse(parse(cursor))
  if (!parsed.success || parsed.data[1] !== list || !isKey[type](parsed.data[2])) {
    return refuseField('cursor', 'This page does not exist. Please begin at the first one.')
  }
  const [, , key, id, way] = parsed.data
  return { way, key, id }
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
