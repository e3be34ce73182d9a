import type { BookingStatus } from '../../../contract/requests/bookings.ts'
import type { Reader } from '../../../platform/ctx.ts'
import { Refusal } from '../../../platform/refuse.ts'
import { findUsers } from '../../accounts/queries.ts'
import { findTaken } from '../../availability/reserve-time.ts'
import type { BookingRow } from '../tables.ts'
import { statusRefusals } from '../wording.ts'
import { wantedTime } from './advance-booking.ts'
import { planStatusChange } from './plan-status-change.ts'

/** Why an admin can’t set this status now: a charge under way, a participant who is gone, or the booking that has its time. */
export async function findRefusal(
  ctx: Reader,
  booking: BookingRow,
  to: BookingStatus,
): Promise<Refusal | undefined> {
  const { status: currentStatus, creatorId, guestId } = booking
  const no = (says: string) => new Refusal('wrong_status', says, { currentStatus })
  const way = planStatusChange(booking, to)
  if (way === 'charging') return no(statusRefusals.charging)
  const isOpen = currentStatus === 'confirmed' || currentStatus === 'completed'
  if (to === 'cancelled' || to === currentStatus || (way === 'advance' && isOpen)) return undefined
  for (const { name, deletedAt, suspendedAt, deletesAt } of (
    await findUsers(ctx, [creatorId, guestId])
  ).values()) {
    if (deletedAt) return no(statusRefusals.accountDeleted)
    if (suspendedAt) return no(statusRefusals.suspended({ name }))
    if (deletesAt) return no(statusRefusals.leaving({ name }))
  }
  const wanted = way === 'advance' && wantedTime(booking)
  const bookingId = wanted && (await findTaken(ctx, wanted))
  if (!bookingId) return undefined
  return new Refusal('time_taken', statusRefusals.timeTaken({ id: bookingId }), { currentStatus, bookingId })
}
