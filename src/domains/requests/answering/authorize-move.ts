import type { BookingAction } from '../../../contract/requests/bookings.ts'
import type { Ctx, Reader } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { requireBooking } from '../policy.ts'
import { findBooking } from '../queries.ts'
import { checkAction, type Side } from '../rules.ts'
import type { BookingRow } from '../tables.ts'
import { actionRefusals, bookingRefusals, staleRefusals } from '../wording.ts'
import { closeBooking } from './close-booking.ts'

type Allowed = { booking: BookingRow; side: Side }

/** Refuses non-participants with 404, the wrong side with 403, and a move that the status doesn’t allow with 409. */
export async function authorizeMove(ctx: Ctx, id: number, act: BookingAction): Promise<Allowed> {
  const { booking, side } = await requireBooking(ctx, id)
  await requireAllowedMove(ctx, { booking, side }, act)
  return { booking, side }
}

/** Without an act it always refuses. */
export async function requireAllowedMove(
  ctx: Ctx,
  { booking, side }: Allowed,
  act: BookingAction | undefined,
): Promise<void> {
  const verdict = act ? checkAction(act, side, booking, ctx.clock.now()) : 'wrong_status'
  if (act && verdict === 'wrong_party') refuse('forbidden', actionRefusals[act])
  if (verdict === 'allowed') return
  // A request past its deadline closes now if the deadline job hasn’t closed it yet.
  if (booking.status === 'pending' && booking.paymentStatus === 'held')
    await closeBooking(ctx, booking, 'expired')
  await refuseStale(ctx, booking)
}

/** 409 with the current status. May be called in a transaction. */
export async function refuseStale(ctx: Reader, seen: BookingRow): Promise<never> {
  const current = (await findBooking(ctx, seen.id)) ?? seen
  const message =
    current.paymentStatus === 'capturing' ? bookingRefusals.charging : staleRefusals[current.status]
  return refuse('wrong_status', message, { currentStatus: current.status })
}
