import { expect } from 'vitest'
import { queryDatabase } from './query-database.ts'
import type { Load } from './steady-load.ts'

/** Everything acknowledged is stored; no time is booked twice and nothing is charged twice. */
export async function expectKept(
  databaseUrl: string,
  { messages, bookings }: Pick<Load, 'messages' | 'bookings'>,
): Promise<void> {
  // A snapshot: more are acknowledged meanwhile.
  const [known, sent] = [new Map(bookings), [...messages.keys()]]
  const query = (statement: string) => queryDatabase(databaseUrl, statement)
  const stored = new Set((await query('select content from messages')).map(({ content }) => content))
  expect(sent.filter((content) => !stored.has(content))).toEqual([])
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
