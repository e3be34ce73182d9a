import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { participantRoleOf } from '../rules.ts'
import { type BookingRow, bookings } from '../tables.ts'
import { authorizeMove } from './authorize-move.ts'
import { changeRequest } from './change-request.ts'

/** If both report at the same time, the first one counts. */
export async function reportNoShow(ctx: Ctx, id: number): Promise<BookingRow> {
  const { booking, side } = await authorizeMove(ctx, id, 'report-no-show')
  const by = participantRoleOf(side, booking)
  return changeRequest(ctx, booking, {
    set: { noShowBy: by, noShowAt: ctx.clock.now() },
    where: and(eq(bookings.status, 'completed'), isNull(bookings.noShowAt)),
    entry: { what: 'no_show_reported', by },
    event: 'booking.no_show_reported',
  })
}
