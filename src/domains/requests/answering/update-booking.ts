import type { ClosedReason } from '../../../contract/requests/booking-steps.ts'
import type { BookingAction } from '../../../contract/requests/bookings.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { refuseField } from '../../../platform/refuse.ts'
import { requireBooking } from '../policy.ts'
import { findBooking } from '../queries.ts'
import { actionForStatus, participantRoleOf, type Side } from '../rules.ts'
import type { BookingRow } from '../tables.ts'
import { bookingRefusals } from '../wording.ts'
import { requireAllowedMove } from './authorize-move.ts'
import { refuseStale } from './change-request.ts'
import { closeRequest } from './close-request.ts'
import { completeBooking } from './complete-booking.ts'
import { confirmBooking } from './confirm-request.ts'
import { settleNow } from './sync-payment.ts'

type Asked = Parameters<typeof actionForStatus>[0]

/** Every change of status by a participant, in both vocabularies. 403 for the wrong side, 409 for a stale status. */
export async function updateBooking(
  ctx: Ctx,
  id: number,
  { status, note }: { status: Asked; note: string | null },
): Promise<BookingRow> {
  const { booking, side } = await requireBooking(ctx, id)
  const act = actionForStatus(status, side, booking)
  await requireAllowedMove(ctx, { booking, side }, act)
  if (note && act !== 'decline' && act !== 'cancel') {
    refuseField('note', bookingRefusals.noteNotAllowed)
  }
  if (act === 'confirm') return confirmBooking(ctx, booking)
  if (act === 'complete') {
    const completed = await completeBooking(ctx, id, ctx.clock.now(), participantRoleOf(side, booking))
    return completed ?? refuseStale(ctx, booking)
  }
  const closed = await closeRequest(ctx, booking, closingFor(act, side, booking), { note })
  if (!closed) return refuseStale(ctx, booking)
  if (!closed.paymentId) return closed
  await settleNow(ctx, closed.paymentId)
  return (await findBooking(ctx, id)) ?? closed
}

function closingFor(act: BookingAction | undefined, side: Side, booking: BookingRow): ClosedReason {
  if (act === 'decline') return 'declined'
  if (act === 'withdraw') return 'withdrawn'
  return `cancelled_by_${participantRoleOf(side, booking)}`
}
