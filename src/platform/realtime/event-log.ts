import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/open-database.ts'

type Db = Database | Transaction
export type LoggedEvent = { userId: number; seq: number; name: string; data: unknown }

/** Where one person’s log begins and ends. `first` is the oldest row that is kept, null when none is. */
export type Extent = { first: number | null; last: number }

/** The log’s extent in one snapshot. */
export async function extentOf(db: Db, userId: number): Promise<Extent> {
  const { rows } = await db.execute<{ first: string | null; last: string | null }>(sql`
    select (select seq from user_streams where user_id = ${userId}) as last,
      (select min(seq) from user_events where user_id = ${userId}) as first`)
  const row = rows[0]
  return { first: row?.first == null ? null : Number(row.first), last: Number(row?.last ?? 0) }
}

/** The rows of several people, each after their own sequence number, in order. */
export async function eventsAfter(
  db: Db,
  from: readonly { userId: number; seq: number }[],
  limit: number,
): Promise<LoggedEvent[]> {
  if (from.length === 0) return []
  const wanted = JSON.stringify(from.map(({ userId, seq }) => ({ user_id: userId, seq })))
  const { rows } = await db.execute<{ user_id: number; seq: string; name: string; data: unknown }>(sql`
    select e.user_id, e.seq, e.name, e.data
    from jsonb_to_recordset(${wanted}::jsonb) as w(user_id int, seq bigint)
    join lateral (
      select * from user_events u where u.user_id = w.user_id and u.seq > w.seq order by u.seq limit ${limit}
    ) e on true
    order by e.user_id, e.seq
    limit ${limit}`)
  return rows.map((r) => ({ userId: r.user_id, seq: Number(r.seq), name: r.name, data: r.data }))
}

/** True when everything after `seq` is still there to be sent. */
export function canResume({ first, last }: Extent, seq: number): boolean {
  if (seq > last) return false
  return seq === last || (first !== null && first <= seq + 1)
}
