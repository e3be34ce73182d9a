import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { undisputedBefore } from '../deadlines.ts'
import { direct } from '../direct-process.ts'
import { participantRoleOf } from '../rules.ts'
import { type BookingRow, bookings } from '../tables.ts'
import { updateRequest } from '../update-request.ts'
import { authorizeMove, refuseStale } from './authorize-move.ts'

/** The booking stays completed until an admin decides the dispute. */
export async function objectToNoShowReport(ctx: Ctx, id: number): Promise<BookingRow> {
  const { booking, side } = await authorizeMove(ctx, id, 'object')
  return withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const row = await updateRequest(ctx, direct, {
      set: { noShowObjectedAt: now },
      where: and(
        eq(bookings.id, id),
        eq(bookings.status, 'completed'),
        isNull(bookings.noShowObjectedAt),
        gt(bookings.noShowAt, undisputedBefore(now)),
      ),
      entry: { what: 'no_show_objected', by: participantRoleOf(side, booking) },
      event: 'booking.no_show_objected',
    })
    return row ?? refuseStale(ctx, booking)
  })
}
