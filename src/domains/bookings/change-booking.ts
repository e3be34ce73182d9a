import type { BookingAct } from '../../contract/bookings.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { refuse } from '../../platform/refuse.ts'
import { settleSoon } from '../payments/settle-payment.ts'
import { closeBooking } from './close-booking.ts'
import { completeBooking } from './complete-booking.ts'
import { confirmBooking } from './confirm-booking.ts'
import { followPayment } from './follow-payment.ts'
import { requireBooking } from './policy.ts'
import { findBooking } from './queries.ts'
import { actFor, type Closing, judge, type Side } from './rules.ts'
import type { BookingRow } from './tables.ts'

type Asked = Parameters<typeof actFor>[0]

/**
 * The one door for every change that a party asks for, in either vocabulary. Refuses the wrong side with 403, a move
 * that is not in the table with 409 and the status of now.
 */
export async function changeBooking(ctx: Ctx, id: number, asked: Asked): Promise<BookingRow> {
  const { booking, side } = await requireBooking(ctx, id)
  const now = ctx.clock.now()
  const act = actFor(asked, side, booking)
  const verdict = act ? judge(act, side, booking, now) : 'wrong_status'
  if (verdict === 'wrong_side') {
    refuse('forbidden', 'Only the person who was asked can answer a request.')
  }
  if (!act || verdict === 'wrong_status') return refuseMove(ctx, booking)
  if (act === 'confirm') return confirmBooking(ctx, booking)
  if (act === 'complete') return (await completeBooking(ctx, id, now)) ?? refuseMove(ctx, booking)
  const closed = await closeBooking(ctx, booking, closingFor(act, side, booking))
  if (!closed) return refuseMove(ctx, booking)
  if (!closed.paymentId) return closed
  await settleSoon(ctx, closed.paymentId)
  await followPayment(ctx, closed.paymentId)
  return (await findBooking(ctx, id)) ?? closed
}

function closingFor(act: BookingAct, side: Side, { requestedBy }: BookingRow): Closing {
  if (act === 'decline') return 'declined'
  if (act === 'withdraw') return 'withdrawn'
  const isCreator = (side === 'requester') === (requestedBy === 'creator')
  return isCreator ? 'cancelled_by_creator' : 'cancelled_by_guest'
}

/** A request past its deadline closes now if the clock has not come to it yet. */
async function refuseMove(ctx: Ctx, seen: BookingRow): Promise<never> {
  if (seen.status === 'pending' && seen.paymentStatus === 'held') await closeBooking(ctx, seen, 'expired')
  const current = (await findBooking(ctx, seen.id)) ?? seen
  const message =
    current.paymentStatus === 'capturing'
      ? 'The fee is being charged just now. Please try again in a moment.'
      : `This is not possible any more: the booking is ${current.status}.`
  return refuse('wrong_status', message, { currentStatus: current.status })
}
