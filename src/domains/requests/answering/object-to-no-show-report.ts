import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { undisputedBefore } from '../deadlines.ts'
import { participantRoleOf } from '../rules.ts'
import { type BookingRow, bookings } from '../tables.ts'
import { authorizeMove } from './authorize-move.ts'
import { changeRequest } from './change-request.ts'

/** The booking stays completed until an admin decides the dispute. */
export async function objectToNoShowReport(ctx: Ctx, id: number): Promise<BookingRow> {
  const { booking, side } = await authorizeMove(ctx, id, 'object')
  const now = ctx.clock.now()
  return changeRequest(ctx, booking, {
    set: { noShowObjectedAt: now },
    where: and(
      eq(bookings.status, 'completed'),
      isNull(bookings.noShowObjectedAt),
      gt(bookings.noShowAt, undisputedBefore(now)),
    ),
    entry: { what: 'no_show_objected', by: participantRoleOf(side, booking) },
    event: 'booking.no_show_objected',
  })
}
