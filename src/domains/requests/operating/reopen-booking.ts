import { answerBy } from '../../../contract/requests/deadlines.ts'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findUsers } from '../../accounts/queries.ts'
import { toWallClock } from '../../availability/rules.ts'
import { detachPayment } from '../../payments/paying/detach-payment.ts'
import { updateRequest } from '../processes/update-request.ts'
import type { BookingRow } from '../tables.ts'
import { statusRefusals } from '../wording.ts'
import { neverClosed } from './advance-booking.ts'

/**
 * Turns a closed booking, locked by the caller after `findRefusal`, back into an unpaid request. Its old payment is detached, and a fee that was
 * kept becomes the payer’s credit. A time that has passed has to be agreed again.
 */
export async function reopenBooking(ctx: TransactionCtx, closed: BookingRow): Promise<BookingRow> {
  const now = ctx.clock.now()
  const people = await findUsers(ctx, [closed.creatorId, closed.guestId])
  if (closed.paymentId && !(await detachPayment(ctx, closed.paymentId))) {
    refuse('wrong_status', statusRefusals.charging, { currentStatus: 'cancelled' })
  }
  const hasPassed = closed.startsAt !== null && closed.startsAt <= now
  const zone = people.get(closed.creatorId)?.timeZone ?? closed.creatorTimeZone
  const time = hasPassed ? { startsAt: null, endsAt: null, bookedTime: 'TBD', outsideHours: false } : {}
  const row = await updateRequest(ctx, closed, {
    set: {
      ...time,
      ...(hasPassed && { bookedOn: toWallClock(now, zone).date }),
      status: 'pending',
      ...neverClosed,
      paymentStatus: 'unpaid',
      paymentId: null,
      keepAsCredit: false,
      answeredAt: now,
      expiresAt: answerBy(now, hasPassed ? null : closed.startsAt),
    },
    entry: { what: 'reopened', by: 'admin' },
    event: 'booking.reopened',
  })
  if (!row) throw new Error('The booking was not reopened.')
  return row
}
