import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { recordEvent } from '../events.ts'
import { pushBooking } from './push-booking.ts'
import { recordStep } from './record-step.ts'
import { type BookingRow, bookings } from './tables.ts'

/** An admin decides that a disputed booking, locked by the caller, did happen: it stays completed, and its fee stays kept. */
export async function decideDispute(ctx: TransactionCtx, { id }: BookingRow): Promise<void> {
  const [row] = await ctx.db
    .update(bookings)
    .set({ noShowDecidedAt: ctx.clock.now() })
    .where(eq(bookings.id, id))
    .returning()
  if (!row) return
  await recordStep(ctx, { bookingId: id, what: 'no_show_decided', by: 'admin' })
  await recordEvent(ctx, { type: 'booking.no_show_decided', bookingId: id })
  await pushBooking(ctx, row)
}
