import { eq } from 'drizzle-orm'
import type { BookingStatus } from '../../../contract/requests/bookings.ts'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { lockUsers } from '../../accounts/queries.ts'
import { settleSoon } from '../../payments/settling/settle-payment.ts'
import { updateRequest } from '../../requests/update-request.ts'
import { refuseStale } from '../answering/authorize-move.ts'
import { closeInTransaction } from '../answering/close-booking.ts'
import { completeInTransaction } from '../answering/complete-booking.ts'
import { confirmBooking } from '../answering/confirm-booking.ts'
import { syncPayment } from '../answering/sync-payment.ts'
import { direct } from '../direct-process.ts'
import { findBooking } from '../queries.ts'
import { type BookingRow, bookings } from '../tables.ts'
import { bookingRefusals } from '../wording.ts'
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
  const way = requireWay(ctx, seen, to)
  if (way === 'confirm') return confirmBooking(ctx, seen, { byAdmin: (ctx) => record(ctx, seen) })
  await withTransaction(ctx, async (ctx) => {
    // Users are locked first, as in confirmations and account deletion.
    await lockUsers(ctx, [seen.creatorId, seen.guestId])
    const [now] = await ctx.db.select().from(bookings).where(eq(bookings.id, id)).for('update')
    if (!now) return
    const way = requireWay(ctx, now, to)
    if (way === 'nothing') return
    await go(ctx, now, way)
    await record(ctx, now)
  })
  // For a reopened booking, its earlier payment.
  const paymentId = seen.paymentId
  if (paymentId) {
    await settleSoon(ctx, paymentId)
    await syncPayment(ctx, paymentId)
  }
  return (await findBooking(ctx, id)) ?? seen
}

function requireWay(ctx: Pick<Ctx, 'clock'>, booking: BookingRow, to: BookingStatus): StatusChange {
  const ruling = planStatusChange(booking, to, ctx.clock.now())
  if (typeof ruling === 'string') return ruling
  return refuse('wrong_status', ruling.instead, { currentStatus: booking.status })
}

/** The booking is locked by the caller. */
async function go(ctx: TransactionCtx, booking: BookingRow, way: StatusChange): Promise<void> {
  switch (way) {
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
    case 'complete':
      if (!(await completeInTransaction(ctx, booking.id, { begunBy: ctx.clock.now() }, 'admin'))) {
        await refuseStale(ctx, booking)
      }
      return
    default:
      // The booking changed between the two reads.
      await refuseStale(ctx, booking)
  }
}

/** The disputed booking stays completed and its fee kept. The booking is locked by the caller. */
async function decideDispute(ctx: TransactionCtx, { id }: BookingRow): Promise<void> {
  await updateRequest(ctx, direct, {
    set: { noShowDecidedAt: ctx.clock.now() },
    where: eq(bookings.id, id),
    entry: { what: 'no_show_decided', by: 'admin' },
    event: 'booking.no_show_decided',
  })
}
