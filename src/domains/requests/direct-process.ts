import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { publish } from '../../platform/realtime/publish.ts'
import type { DomainEvent } from '../events.ts'
import { canSee, recipientId, requesterId } from './policy.ts'
import { type BookingRow, bookings } from './tables.ts'
import type { Process } from './update-request.ts'
import { type HistoryEntry, writeEntry } from './write-entry.ts'

type BookingEvent = Extract<DomainEvent, { type: `booking.${string}` }>

/** A request answered by its recipient, and the booking it becomes. The fee is held, then charged on confirmation. */
export const direct: Process<
  BookingRow,
  PgUpdateSetSource<typeof bookings>,
  HistoryEntry,
  BookingEvent['type']
> = {
  async update(ctx, set, where) {
    const [row] = await ctx.db.update(bookings).set(set).where(where).returning()
    return row
  },
  writeEntry: (ctx, { id }, entry) => writeEntry(ctx, id, entry),
  eventOf: (type, { id }) => ({ type, bookingId: id }) as BookingEvent,
  push: pushBooking,
}

/** Notifies the open pages of participants who may see the booking. */
export async function pushBooking(ctx: TransactionCtx, booking: BookingRow): Promise<void> {
  const readers = [requesterId(booking)]
  if (await canSee(ctx, booking, 'recipient')) readers.push(recipientId(booking))
  publish(ctx, readers, 'booking', { id: booking.id })
}
