import { eq } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { loadUser } from '../accounts/queries.ts'
import { findPayment } from '../payments/queries.ts'
import { advanceRequest } from '../requests/advance-request.ts'
import { settleFee } from '../requests/settle-fee.ts'
import { throughAgent } from './agent-process.ts'
import { closeIn } from './close-request.ts'
import { dueTo, isOpen } from './rules.ts'
import { answerBy, nextReminderAt } from './set-deadlines.ts'
import { type AgentRequestRow, agentRequests } from './tables.ts'

/**
 * Brings a request to where its payment stands: it is sent when its fee is charged, and cannot stand without it. It looks
 * at states and not at what happened, so it may run after any event of the payment, in any order and any number of times.
 */
export function followPayment(ctx: Ctx, paymentId: number): Promise<void> {
  return withTransaction(ctx, async (ctx) => {
    const [request] = await ctx.db
      .select()
      .from(agentRequests)
      .where(eq(agentRequests.paymentId, paymentId))
      .for('update')
    // Of an accepted one the booking follows.
    if (!request || request.status === 'accepted') return
    // What came too late or unasked for goes where it belongs.
    if (!isOpen(request)) return settleFee(ctx, request.paymentId, dueTo(request))
    const { status } = await findPayment(ctx, paymentId)
    if (status === 'captured' && !request.sentAt) return send(ctx, request)
    // Credited: given back to a card that takes nothing back.
    const gone = ['releasing', 'released', 'refunding', 'refunded', 'credited'].includes(status)
    if (gone) await closeIn(ctx, request, { status: 'payment_failed' })
  })
}

async function send(ctx: TransactionCtx, request: AgentRequestRow): Promise<void> {
  const sentAt = ctx.clock.now()
  const { timeZone } = await loadUser(ctx, request.guestId)
  const expiresAt = answerBy(sentAt, timeZone)
  const remindAt = nextReminderAt({ sentAt, expiresAt }, timeZone, sentAt)
  await advanceRequest(ctx, throughAgent, {
    set: { sentAt, expiresAt, remindAt },
    where: eq(agentRequests.id, request.id),
    entry: { what: 'sent', by: 'requester' },
    event: 'agent_request.sent',
  })
}
