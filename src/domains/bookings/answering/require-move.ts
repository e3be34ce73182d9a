import type { BookingAct } from '../../../contract/requests/bookings.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { requireBooking } from '../policy.ts'
import { findBooking } from '../queries.ts'
import { judge, type Side } from '../rules.ts'
import type { BookingRow } from '../tables.ts'
import { closeBooking } from './close-booking.ts'

type Allowed = { booking: BookingRow; side: Side }

/**
 * A booking on which the caller may do this now, with their side of it. Refuses strangers with 404, the wrong side
 * with 403, and a move that is not in the table with 409 and the status of now.
 */
export async function requireMove(ctx: Ctx, id: number, act: BookingAct): Promise<Allowed> {
  const { booking, side } = await requireBooking(ctx, id)
  await allowMove(ctx, { booking, side }, act)
  return { booking, side }
}

/** The same for a booking at hand; without an act nobody may do it. */
export async function allowMove(
  ctx: Ctx,
  { booking, side }: Allowed,
  act: BookingAct | undefined,
): Promise<void> {
  const verdict = act ? judge(act, side, booking, ctx.clock.now()) : 'wrong_status'
  if (act && verdict === 'wrong_party') refuse('forbidden', whoseMove[act])
  if (verdict === 'allowed') return
  // A request past its deadline closes now if the clock has not come to it yet.
  if (booking.status === 'pending' && booking.paymentStatus === 'held')
    await closeBooking(ctx, booking, 'expired')
  await refuseStale(ctx, booking)
}

const asked = 'Only the person who was asked can answer a request.'
const asking = 'Only the person who asked can do this.'
const either = 'Only the two people of a booking can do this.'
const whoseMove: Record<BookingAct, string> = {
  confirm: asked,
  decline: asked,
  counter: asked,
  withdraw: asking,
  pay: asking,
  cancel: either,
  complete: either,
  'report-no-show': either,
  'accept-offer': 'Only the person to whom these times were proposed can take one of them.',
  object: 'Only the other person can object.',
}

/** Something else came first: 409 with the status of now. It may be called in a transaction. */
export async function refuseStale(ctx: Pick<Ctx, 'db'>, seen: BookingRow): Promise<never> {
  const current = (await findBooking(ctx, seen.id)) ?? seen
  const message =
    current.paymentStatus === 'capturing'
      ? 'The fee is being charged just now. Please try again in a moment.'
      : `This is no longer possible: the booking is ${current.status}.`
  return refuse('wrong_status', message, { currentStatus: current.status })
}
