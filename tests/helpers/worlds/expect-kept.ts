import { expect } from 'vitest'
import { queryDatabase } from './query-database.ts'
import type { Load } from './steady-load.ts'

/** Everything acknowledged is stored; no time is booked twice and nothing is charged twice. */
export async function expectKept(
  databaseUrl: string,
  { messages, bookings }: Pick<Load, 'messages' | 'bookings'>,
): Promise<void> {
  // A snapshot: more are acknowledged meanwhile.
  const known = new Map(bookings)
  const query = (statement: string) => queryDatabase(databaseUrl, statement)
  expect(await lostMessages(databaseUrl, { messages })).toEqual([])
  const statuses = new Map(
    (await query('select id::int, status from bookings')).map((row) => [row.id, row.status]),
  )
  const lost = [...known].filter(([id, { status }]) => {
    const now = statuses.get(id)
    return status === 'confirmed' ? now !== 'confirmed' : now === undefined
  })
  expect(lost.map(([id]) => id)).toEqual([])
  const twice = `select user_id, during from busy_times group by user_id, during having count(*) > 1`
  expect(await query(twice)).toEqual([])
  const charged = `select payment_id from ledger_entries where kind = 'capture' group by payment_id having count(*) > 1`
  expect(await query(charged)).toEqual([])
}

/** Acknowledged messages that the database doesn’t have. */
export async function lostMessages(databaseUrl: string, { messages }: Pick<Load, 'messages'>) {
  const known = [...messages]
  const rows = await queryDatabase(databaseUrl, 'select content from messages')
  const stored = new Set(rows.map(({ content }) => content))
  return known.filter(([content]) => !stored.has(content)).map(([content, { at }]) => ({ content, at }))
}
