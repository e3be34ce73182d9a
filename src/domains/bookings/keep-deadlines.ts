import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { closeBooking } from './close-booking.ts'
import { completeBooking } from './complete-booking.ts'
import { findDue } from './find-due.ts'
import { remindParties } from './remind-parties.ts'
import { wasReopened } from './rules.ts'
import { completedBefore } from './set-deadlines.ts'
import { type BookingRow, bookings } from './tables.ts'

type Act = (ctx: Ctx, booking: BookingRow) => Promise<unknown>

/** What the clock does to what is due. Each act is decided by the row, so two processes at once do it once. */
const acts: [kind: Parameters<typeof findDue>[1], act: Act][] = [
  [
    'expiry',
    (ctx, due) =>
      due.paymentStatus === 'unpaid' && !wasReopened(due)
        ? dropUnpaid(ctx, due)
        : closeBooking(ctx, due, 'expired'),
  ],
  ['completion', (ctx, due) => completeBooking(ctx, due.id, completedBefore(ctx.clock.now()), null)],
  ['scheduling', (ctx, due) => closeBooking(ctx, due, 'unscheduled')],
  ['no_show', (ctx, due) => closeBooking(ctx, due, 'no_show')],
  ['reminder', remindParties],
]

/** Does everything that the clock asks for. One booking that fails does not keep the others waiting: it is tried again. */
export async function keepDeadlines(ctx: Ctx): Promise<void> {
  for (const [kind, act] of acts) {
    for (const booking of await findDue(ctx, kind)) {
      try {
        await act(ctx, booking)
      } catch (error) {
        ctx.log.error({ err: error, bookingId: booking.id, kind }, 'a deadline could not be kept yet')
      }
    }
  }
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
        isNull(bookings.answeredAt),
        lte(bookings.expiresAt, ctx.clock.now()),
      ),
    )
}
