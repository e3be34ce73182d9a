import { sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { BookingStep } from '../../contract/requests/booking-steps.ts'
import type { ParticipantRole } from '../../contract/requests/bookings.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { preparedQuery } from '../../platform/database/prepared-query.ts'
import { publish } from '../../platform/realtime/publish.ts'
import type { DomainEvent } from '../events.ts'
import { canSee, recipientId, requesterId } from './policy.ts'
import { type BookingRow, bookingHistory, bookings } from './tables.ts'
import type { Process } from './update-request.ts'

export type HistoryActor = ParticipantRole | 'admin'

export type BookingEntry = {
  what: BookingStep
  by?: HistoryActor | null
  times?: Date[]
}

const insertEntry = preparedQuery<
  { bookingId: number; what: BookingStep; by: HistoryActor | null; times: Date[]; at: Date },
  { id: number }[]
>('insert_booking_entry', (db) =>
  db
    .insert(bookingHistory)
    .values({
      bookingId: sql.placeholder('bookingId'),
      what: sql.placeholder('what'),
      by: sql.placeholder('by'),
      times: sql.placeholder('times'),
      at: sql.placeholder('at'),
    })
    .returning({ id: bookingHistory.id }),
)

type BookingEvent = Extract<DomainEvent, { type: `booking.${string}` }>

/** A request answered by its recipient, and the booking it becomes. The fee is held, then charged on confirmation. */
export const direct: Process<
  BookingRow,
  PgUpdateSetSource<typeof bookings>,
  BookingEntry,
  BookingEvent['type']
> = {
  async update(ctx, set, where) {
    const [row] = await ctx.db.update(bookings).set(set).where(where).returning()
    return row
  },
  async writeEntry(ctx, { id }, { what, by, times = [] }) {
    const [entry] = await insertEntry(ctx, {
      bookingId: id,
      what,
      by: by ?? null,
      times,
      at: ctx.clock.now(),
    })
    if (!entry) throw new Error('The history entry was not written.')
    return entry.id
  },
  eventOf: (type, { id }) => ({ type, bookingId: id }) as BookingEvent,
  push: pushBooking,
}

/** Notifies the open pages of participants who may see the booking. */
export async function pushBooking(ctx: TransactionCtx, booking: BookingRow): Promise<void> {
  const readers = [requesterId(booking)]
  if (await canSee(ctx, booking, 'recipient')) readers.push(recipientId(booking))
  publish(ctx, readers, 'booking', { id: booking.id })
}
