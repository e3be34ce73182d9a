import { and, eq, ne } from 'drizzle-orm'
import { isOpen } from '../../../contract/requests/is-open.ts'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { getUser } from '../../accounts/queries.ts'
import { findPayment, paymentRecords, wasWonBack } from '../../payments/queries.ts'
import { contractStatus } from '../../payments/rules.ts'
import { syncPayment as syncBooking } from '../answering/sync-payment.ts'
import { settleFee } from '../return-fee.ts'
import { agentAnswers, bookings } from '../tables.ts'
import { updateRequest } from '../update-request.ts'
import { agentProcess } from './agent-process.ts'
import { closeInTransaction } from './close-request.ts'
import { answerBy, nextReminderAt } from './deadlines.ts'
import type { AgentRequestRow } from './queries.ts'
import { lockRequest } from './queries.ts'
import { feeOutcomeOf } from './rules.ts'

/** Brings the request or booking that a payment pays for in line with it, with or without an agent. */
export async function followPayment(ctx: Ctx, paymentId: number): Promise<void> {
  const { answerer, status, paymentStatus } = bookings
  const [row] = await ctx.db
    .select({ answerer, status, paymentStatus, payment: paymentRecords.status })
    .from(bookings)
    .innerJoin(paymentRecords, eq(paymentRecords.id, bookings.paymentId))
    .where(and(eq(bookings.paymentId, paymentId), ne(paymentStatus, 'unpaid')))
  if (!row) return
  if (row.answerer === 'agent') return syncPayment(ctx, paymentId)
  // Mostly the act that moved the money has brought it in line.
  const isDecided = row.status === 'confirmed' || row.status === 'completed'
  if (!isDecided || contractStatus[row.payment] !== row.paymentStatus) await syncBooking(ctx, paymentId)
}

/**
 * Sends a request once its fee is charged, and closes it when the fee is returned. Looks only at the current status, so it
 * may run after any event of the payment, in any order, any number of times.
 */
export function syncPayment(ctx: Ctx, paymentId: number): Promise<void> {
  return withTransaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx, eq(bookings.paymentId, paymentId))
    // An accepted request’s booking follows the payment.
    if (!request || request.status === 'accepted') return
    // Charged after it closed: return the fee.
    if (!isOpen(request) && !(await wasWonBack(ctx, paymentId))) {
      await settleFee(ctx, paymentId, feeOutcomeOf(request))
    }
    const { status } = await findPayment(ctx, paymentId)
    await ctx.db
      .update(bookings)
      .set({ paymentStatus: contractStatus[status] })
      .where(and(eq(bookings.id, request.rowId), ne(bookings.paymentStatus, contractStatus[status])))
    if (!isOpen(request)) return
    if (status === 'captured' && !request.sentAt) return send(ctx, request)
    // Credited: the card refused the refund.
    const gone = ['releasing', 'released', 'refunding', 'refunded', 'credited'].includes(status)
    if (gone) await closeInTransaction(ctx, request, { status: 'payment_failed' })
  })
}

async function send(ctx: TransactionCtx, request: AgentRequestRow): Promise<void> {
  const sentAt = ctx.clock.now()
  const { timeZone } = await getUser(ctx, request.guestId)
  const expiresAt = answerBy(sentAt, timeZone)
  const remindAt = nextReminderAt({ sentAt, expiresAt }, timeZone, sentAt)
  await updateRequest(ctx, agentProcess, {
    set: { request: { expiresAt, remindAt }, answer: { sentAt } },
    where: eq(agentAnswers.id, request.id),
    entry: { what: 'requested', by: 'creator' },
    event: 'agent_request.sent',
  })
}
