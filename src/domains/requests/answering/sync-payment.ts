import { and, eq, ne } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { preparedQuery } from '../../../platform/database/prepared-query.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { findPayment, type PaymentRow, paymentRecords, wasWonBack } from '../../payments/queries.ts'
import { contractStatus } from '../../payments/rules.ts'
import { settleSoon } from '../../payments/settling/settle-payment.ts'
import { nextReminderAt, remindersOf } from '../deadlines.ts'
import { processOf, updateRequest } from '../processes/update-request.ts'
import { type BookingRow, bookings } from '../tables.ts'
import { closeInTransaction } from './close-request.ts'
import { settleFee } from './settle-fee.ts'

/** After an event of the payment. Mostly the act that moved the money has brought its booking in line. */
export async function followPayment(ctx: Ctx, paymentId: number): Promise<void> {
  const { status, paymentStatus } = bookings
  const [row] = await ctx.db
    .select({ status, paymentStatus, payment: paymentRecords.status })
    .from(bookings)
    .innerJoin(paymentRecords, eq(paymentRecords.id, bookings.paymentId))
    .where(and(eq(bookings.paymentId, paymentId), ne(paymentStatus, 'unpaid')))
  if (!row) return
  const isDecided = row.status === 'confirmed' || row.status === 'completed'
  if (!isDecided || contractStatus[row.payment] !== row.paymentStatus) await syncPayment(ctx, paymentId)
}

/** Asks the provider, for up to 10 seconds, and brings the request in line with its answer. */
export async function settleNow(ctx: Ctx, paymentId: number): Promise<void> {
  await settleSoon(ctx, paymentId)
  await syncPayment(ctx, paymentId)
}

const lockedRequest = preparedQuery<{ paymentId: number }, BookingRow[]>('request_of_payment', (db, value) =>
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.paymentId, value('paymentId')), ne(bookings.paymentStatus, 'unpaid')))
    .for('update'),
)

/** Brings a request or booking in line with its payment’s status. It reads states, not events, so it may run at any time, repeatedly. */
export function syncPayment(ctx: Ctx, paymentId: number): Promise<void> {
  return withTransaction(ctx, async (ctx) => {
    const [row] = await lockedRequest(ctx, { paymentId })
    if (!row) return
    // A payment that arrived late is settled before its status is read.
    if (row.status === 'cancelled' && !(await wasWonBack(ctx, paymentId))) await settleFee(ctx, row)
    await follow(ctx, row, await findPayment(ctx, paymentId))
  })
}

async function follow(ctx: TransactionCtx, row: BookingRow, payment: PaymentRow): Promise<void> {
  const { status } = row
  const awaited = (status === 'confirmed' || status === 'completed') && row.paymentStatus === 'capturing'
  const released = payment.status === 'releasing' || payment.status === 'released'
  // Credited: the card refused the refund.
  const gone = released || ['refunding', 'refunded', 'credited'].includes(payment.status)
  const word = contractStatus[payment.status]
  if ((awaited && released) || (status === 'pending' && gone)) {
    // Nothing goes on without its fee.
    await closeInTransaction(ctx, row, 'payment_failed', { set: { paymentStatus: word } })
    return
  }
  if (status === 'pending') {
    const process = processOf(row)
    // Until a request is answered, its fee counts as held.
    if (!process.sending) return
    if (payment.status === 'captured' && row.expiresAt === null) {
      await updateRequest(ctx, row, await process.sending(ctx, row))
      return
    }
  }
  const paymentStatus = status === 'cancelled' && word === 'capturing' ? 'held' : word
  if (paymentStatus === row.paymentStatus) return
  await updateRequest(ctx, row, {
    set: { paymentStatus, ...(awaited && { remindAt: nextReminderAt(remindersOf(row), ctx.clock.now()) }) },
    ...(awaited && { event: `booking.${status}` }),
  })
}
