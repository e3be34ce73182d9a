import { eq } from 'drizzle-orm'
import type { BookingStatus } from '../../../contract/requests/bookings.ts'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { lockUsers } from '../../accounts/queries.ts'
import { refuseStale } from '../answering/change-request.ts'
import { closeInTransaction } from '../answering/close-request.ts'
import { settleNow } from '../answering/sync-payment.ts'
import { updateRequest } from '../processes/update-request.ts'
import { findBooking } from '../queries.ts'
import { type BookingRow, bookings } from '../tables.ts'
import { bookingRefusals } from '../wording.ts'
import { advanceBooking } from './advance-booking.ts'
import { findRefusal } from './find-refusal.ts'
import { planStatusChange, type StatusChange } from './plan-status-change.ts'
import { reopenBooking } from './reopen-booking.ts'

/** Writes the audit entry in the same transaction. */
type Record = (ctx: TransactionCtx, before: BookingRow) => Promise<void>

/**
 * Sets a status as an admin, by the table in `plan-status-change.ts`; the money follows. The caller authorizes the admin. Returns
 * the state reached within 10 seconds.
 */
export async function updateStatus(
  ctx: Ctx,
  id: number,
  to: BookingStatus,
  record: Record,
): Promise<BookingRow> {
  const seen = (await findBooking(ctx, id)) ?? refuse('not_found', bookingRefusals.notFound)
  // Waits for a charge under way, which nothing can take back.
  if (seen.paymentId && seen.paymentStatus === 'capturing') await settleNow(ctx, seen.paymentId)
  await withTransaction(ctx, async (ctx) => {
    // Users are locked first, as in confirmations and account deletion.
    await lockUsers(ctx, [seen.creatorId, seen.guestId])
    const [now] = await ctx.db.select().from(bookings).where(eq(bookings.id, id)).for('update')
    if (!now) return
    const way = planStatusChange(now, to)
    if (way === 'nothing') return
    const refusal = await findRefusal(ctx, now, to)
    if (refusal) throw refusal
    await go(ctx, now, to, way)
    await record(ctx, now)
  })
  // For a reopened booking, its earlier payment.
  if (seen.paymentId) await settleNow(ctx, seen.paymentId)
  return (await findBooking(ctx, id)) ?? seen
}

/** The booking is locked by the caller. */
async function go(
  ctx: TransactionCtx,
  booking: BookingRow,
  to: BookingStatus,
  way: StatusChange,
): Promise<void> {
  switch (way) {
    case 'advance':
      await advanceBooking(ctx, booking, to === 'completed' ? to : 'confirmed')
      return
    case 'close':
      await closeInTransaction(ctx, booking, 'admin')
      return
    case 'reopen':
      await reopenBooking(ctx, booking)
      return
    case 'close and reopen':
      await reopenBooking(
        ctx,
        (await closeInTransaction(ctx, booking, 'admin')) ?? (await refuseStale(ctx, booking)),
      )
      return
    case 'decide':
      await decideDispute(ctx, booking)
      return
    case 'nothing':
    case 'charging':
      await refuseStale(ctx, booking)
  }
}

/** The disputed booking stays completed and its fee kept. The booking is locked by the caller. */
async function decideDispute(ctx: TransactionCtx, booking: BookingRow): Promise<void> {
  await updateRequest(ctx, booking, {
    set: { noShowDecidedAt: ctx.clock.now() },
    entry: { what: 'no_show_decided', by: 'admin' },
    event: 'booking.no_show_decided',
  })
}
