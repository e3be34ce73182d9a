import { and, eq, lte } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { closeBooking } from './close-booking.ts'
import { completeBooking } from './complete-booking.ts'
import { dueRequests, endedBookings } from './queries.ts'
import { completedBefore } from './rules.ts'
import { type BookingRow, bookings } from './tables.ts'

const batch = 200

/** Does what the clock asks for: expires unanswered requests, drops unpaid ones, completes bookings that are over. */
export async function keepDeadlines(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  for (const due of await dueRequests(ctx, now, batch)) {
    if (due.paymentStatus === 'unpaid') await dropUnpaid(ctx, due)
    else await closeBooking(ctx, due, 'expired')
  }
  const ended = completedBefore(now)
  for (const id of await endedBookings(ctx, ended, batch)) await completeBooking(ctx, id, ended)
}

/** Nobody but its requester has ever seen it. A payment that arrives at this moment wins or is released. */
async function dropUnpaid(ctx: Ctx, { id }: BookingRow): Promise<void> {
  await ctx.db
    .delete(bookings)
    .where(
      and(
        eq(bookings.id, id),
        eq(bookings.status, 'pending'),
        eq(bookings.paymentStatus, 'unpaid'),
        lte(bookings.expiresAt, ctx.clock.now()),
      ),
    )
}
