import type { BookingAct } from '../../../contract/requests/bookings.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { requireBooking } from '../policy.ts'
import { findBooking } from '../queries.ts'
import { judge, type Side } from '../rules.ts'
import type { BookingRow } from '../tables.ts'
import { actRefusals, bookingRefusals, staleRefusals } from '../wording.ts'
import { closeBooking } from './booking-closing.ts'

type Allowed = { booking: BookingRow; side: Side }

/** Refuses non-participants with 404, the wrong side with 403, and a move that the status doesn’t allow with 409. */
export async function authorizeMove(ctx: Ctx, id: number, act: BookingAct): Promise<Allowed> {
  const { booking, side } = await requireBooking(ctx, id)
  await allowMove(ctx, { booking, side }, act)
  return { booking, side }
}

/** Without an act it always refuses. */
export async function allowMove(
  ctx: Ctx,
  { booking, side }: Allowed,
  act: BookingAct | undefined,
): Promise<void> {
  const verdict = act ? judge(act, side, booking, ctx.clock.now()) : 'wrong_status'
  if (act && verdict === 'wrong_party') refuse('forbidden', actRefusals[act])
  if (verdict === 'allowed') return
  // A request past its deadline closes now if the deadline job hasn’t closed it yet.
  if (booking.status === 'pending' && booking.paymentStatus === 'held')
    await closeBooking(ctx, booking, 'expired')
  await refuseStale(ctx, booking)
}

/** 409 with the current status. May be called in a transaction. */
export async function refuseStale(ctx: Pick<Ctx, 'db'>, seen: BookingRow): Promise<never> {
  const current = (await findBooking(ctx, seen.id)) ?? seen
  const message =
    current.paymentStatus === 'capturing' ? bookingRefusals.charging : staleRefusals[current.status]
  return refuse('wrong_status', message, { currentStatus: current.status })
}
