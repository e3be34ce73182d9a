import type { RequestStep } from '../../contract/requests/booking-steps.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { preparedQuery } from '../../platform/database/prepared-query.ts'
import { bookingHistory, type HistoryRow } from './tables.ts'

export type HistoryActor = NonNullable<HistoryRow['by']>

export type HistoryEntry = {
  what: RequestStep
  by?: HistoryActor | null | undefined
  text?: string | null | undefined
  times?: Date[]
}

const insertEntry = preparedQuery<Omit<HistoryRow, 'id'>, { id: number }[]>(
  'insert_booking_entry',
  (db, value) =>
    db
      .insert(bookingHistory)
      .values({
        bookingId: value('bookingId'),
        what: value('what'),
        by: value('by'),
        text: value('text'),
        times: value('times'),
        at: value('at'),
      })
      .returning({ id: bookingHistory.id }),
)

/** Returns the entry’s id. */
export async function writeEntry(
  ctx: TransactionCtx,
  bookingId: number,
  { what, by = null, text = null, times = [] }: HistoryEntry,
): Promise<number> {
  const [entry] = await insertEntry(ctx, { bookingId, what, by, text, times, at: ctx.clock.now() })
  if (!entry) throw new Error('The history entry was not written.')
  return entry.id
}
