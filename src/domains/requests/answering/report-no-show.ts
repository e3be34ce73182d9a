import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { direct } from '../direct-process.ts'
import { participantRoleOf } from '../rules.ts'
import { type BookingRow, bookings } from '../tables.ts'
import { updateRequest } from '../update-request.ts'
import { authorizeMove, refuseStale } from './authorize-move.ts'

/** If both report at the same time, the first one counts. */
export async function reportNoShow(ctx: Ctx, id: number): Promise<BookingRow> {
  const { booking, side } = await authorizeMove(ctx, id, 'report-no-show')
  const by = participantRoleOf(side, booking)
  return withTransaction(ctx, async (ctx) => {
    const row = await updateRequest(ctx, direct, {
      set: { noShowBy: by, noShowAt: ctx.clock.now() },
      where: and(eq(bookings.id, id), eq(bookings.status, 'completed'), isNull(bookings.noShowAt)),
      entry: { what: 'no_show_reported', by },
      event: 'booking.no_show_reported',
    })
    return row ?? refuseStale(ctx, booking)
  })
}
