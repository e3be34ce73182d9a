import { and, eq, gt, sql } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { Refusal, refuse } from '../../../platform/refuse.ts'
import { lockUsers } from '../../accounts/queries.ts'
import { checkFree, reserveTime } from '../../availability/reserve-time.ts'
import { requestCapture } from '../../payments/settling/request-settlement.ts'
import { settleSoon } from '../../payments/settling/settle-payment.ts'
import { direct } from '../direct-process.ts'
import type { ResolvedTime } from '../parse-draft-time.ts'
import { findBooking, isTimeTaken, sameOffers } from '../queries.ts'
import { participantRoleOf } from '../rules.ts'
import { type BookingRow, bookings } from '../tables.ts'
import { updateRequest } from '../update-request.ts'
import { bookingRefusals } from '../wording.ts'
import type { HistoryEntry } from '../write-entry.ts'
import { checkSuspended } from './check-suspended.ts'
import { closeBooking } from './close-booking.ts'
import { syncPayment } from './sync-payment.ts'

type How = { offered?: ResolvedTime }

/**
 * The caller has checked the move. Others are notified, and overlapping requests closed, only after the capture. Throws
 * `time_taken` or `not_bookable`. Returns the state reached within 10 seconds.
 */
export async function confirmBooking(ctx: Ctx, seen: BookingRow, how: How = {}): Promise<BookingRow> {
  const { paymentId } = seen
  if (!paymentId) throw new Error(`Booking ${seen.id} has no payment.`)
  try {
    await withTransaction(ctx, (ctx) => reserve(ctx, seen, paymentId, how))
  } catch (error) {
    const taken = error instanceof Refusal && error.code === 'time_taken'
    if (taken && !how.offered) return refuseLost(ctx, seen)
    throw error
  }
  await settleSoon(ctx, paymentId)
  await syncPayment(ctx, paymentId)
  return (await findBooking(ctx, seen.id)) ?? seen
}

/** Users are locked first, in ascending id, so that concurrent confirmations queue up instead of deadlocking. */
async function reserve(
  ctx: TransactionCtx,
  seen: BookingRow,
  paymentId: number,
  { offered }: How,
): Promise<void> {
  const userIds = [seen.creatorId, seen.guestId]
  checkSuspended(await lockUsers(ctx, userIds))
  const { startsAt, durationMinutes } = { ...seen, ...offered }
  if (startsAt) await checkFree(ctx, { bookingId: seen.id, userIds, startsAt, durationMinutes })
  const now = ctx.clock.now()
  const row = await updateRequest(ctx, direct, {
    set: {
      ...offered,
      status: 'confirmed',
      paymentStatus: 'capturing',
      answeredAt: now,
      offeredTimes: null,
      offeredBy: null,
      remindAt: null,
      sequence: sql`${bookings.sequence} + 1`,
    },
    where: and(
      eq(bookings.id, seen.id),
      eq(bookings.status, 'pending'),
      eq(bookings.paymentStatus, 'held'),
      gt(bookings.expiresAt, now),
      offered && sameOffers(seen),
    ),
    async also(ctx, { id: bookingId, startsAt, durationMinutes }) {
      if (startsAt) await reserveTime(ctx, { bookingId, userIds, startsAt, durationMinutes })
      if (!(await requestCapture(ctx, paymentId))) {
        refuse('wrong_status', bookingRefusals.holdEnded, {
          currentStatus: 'pending',
        })
      }
    },
    entry: (row): HistoryEntry =>
      offered && row.startsAt
        ? { what: 'offer_accepted', by: participantRoleOf('requester', row), times: [row.startsAt] }
        : { what: 'confirmed', by: participantRoleOf('recipient', row) },
  })
  if (!row) {
    const current = await findBooking(ctx, seen.id)
    return refuse('wrong_status', bookingRefusals.answered, {
      ...(current && { currentStatus: current.status }),
    })
  }
}

/** If the booking that has the time is charged, this request can never be confirmed and closes now. */
async function refuseLost(ctx: Ctx, seen: BookingRow): Promise<never> {
  if (await isTimeTaken(ctx, seen)) await closeBooking(ctx, seen, 'slot_taken')
  const current = await findBooking(ctx, seen.id)
  return refuse(
    'time_taken',
    current?.status === 'cancelled' ? bookingRefusals.timeLost : bookingRefusals.timeContested,
    { ...(current && { currentStatus: current.status }) },
  )
}
