import type { z } from 'zod'
import type { createAgentRequest } from '../../contract/requests/agent-requests.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { getUser } from '../accounts/queries.ts'
import { checkDay } from '../availability/check-day.ts'
import { countRequest } from '../bookings/requesting/count-request.ts'
import { findGuest } from '../bookings/requesting/find-guest.ts'
import { checkFee } from '../payments/paying/check-fee.ts'
import { claimPayment, refuseUnusable } from '../payments/paying/claim-payment.ts'
import { payWithoutCard } from '../payments/paying/pay-without-card.ts'
import { wasStartedFor } from '../payments/purpose.ts'
import type { PaymentRow } from '../payments/queries.ts'
import { requestCapture } from '../payments/settling/request-settlement.ts'
import { settleSoon } from '../payments/settling/settle-payment.ts'
import { createOnce, findRepeat, keyColumns, type Repeats, startAttempt } from '../requests/create-once.ts'
import { hashRequest } from '../requests/duplicate-requests.ts'
import { currentSettings } from '../settings/queries.ts'
import { pushRequest } from './agent-process.ts'
import { findRequest, findRequestByKey, findRequestByPayment, findSentRequest } from './queries.ts'
import { agentDescription, usualMinutes } from './rules.ts'
import { syncPayment } from './sync-payment.ts'
import { type AgentRequestRow, agentRequests } from './tables.ts'
import { requestingWords } from './wording.ts'

export type AgentRequestForm = z.output<NonNullable<typeof createAgentRequest.body>>
type Made = { request: AgentRequestRow; repeated: boolean }

/**
 * Requests a guest through their agent. The fee is charged now; the agent is emailed when the charge has succeeded.
 * Repeating the payment or the `idempotencyKey` returns the same request. Waits for the charge up to 10 seconds; throws
 * `payment_failed` when the card refused.
 */
export async function requestAgent(
  ctx: Ctx,
  requesterId: number,
  form: AgentRequestForm,
  idempotencyKey?: string,
): Promise<Made> {
  const attempt = await startAttempt(ctx, { requesterId, form, idempotencyKey })
  const { payment } = attempt
  const purpose = { purpose: 'agent', userId: form.personalityId } as const
  if (payment && !wasStartedFor(payment, purpose)) refuseUnusable()
  const before = await findRepeat(ctx, repeats, attempt)
  if (before) return { request: refuseUncharged(before), repeated: true }
  const { bookingFeeCents } = await currentSettings(ctx)
  checkFee(form, payment?.amountCents ?? bookingFeeCents)

  const { timeZone } = await getUser(ctx, requesterId)
  const { guest, representation } = await findGuest(ctx, {
    guestId: form.personalityId,
    requesterId,
    way: 'agent',
    field: 'personalityId',
  })
  if (form.requestedDate) checkDay('requestedDate', form.requestedDate, { timeZone, now: ctx.clock.now() })
  const { agentName, agentEmail } = representation
  if (!agentName || !agentEmail) throw new Error(`The agent of ${guest.id} has no name or address.`)
  const row = {
    guestId: guest.id,
    requesterId,
    agentName,
    agentEmail,
    topic: form.requestedTopic,
    requestedOn: form.requestedDate,
    format: form.requestedFormat,
    message: form.creatorMessage,
    durationMinutes: usualMinutes,
    keepAsCredit: form.keepAsCredit,
    requestHash: hashAgentRequest(ctx, requesterId, form),
    ...keyColumns(attempt),
  }
  const { row: request, repeated } = await createOnce(ctx, repeats, attempt, {
    requestHash: row.requestHash,
    purpose,
    create: async () => charge(ctx, await insertRequest(ctx, row, guest.name, payment, form.useCredit)),
  })
  return { request: refuseUncharged(request), repeated }
}

const repeats: Repeats<AgentRequestRow> = {
  findByKey: findRequestByKey,
  findByPayment: findRequestByPayment,
  findSent: findSentRequest,
  indexes: ['agent_requests_payment', 'agent_requests_idempotency', 'agent_requests_same_request'],
  present: ({ id }) => ({ agentRequestId: id }),
}

type Content = Pick<AgentRequestForm, 'personalityId'> & Partial<AgentRequestForm>

export function hashAgentRequest({ secret }: Ctx, requesterId: number, form: Content): string {
  return hashRequest(secret, requesterId, {
    way: 'agent',
    recipientId: form.personalityId,
    preferredOn: form.requestedDate,
    format: form.requestedFormat,
    topic: form.requestedTopic,
    message: form.creatorMessage,
  })
}

type NewRequest = Omit<typeof agentRequests.$inferInsert, 'status' | 'paymentId' | 'createdAt'>

async function insertRequest(
  ctx: Ctx,
  row: NewRequest,
  guestName: string,
  paid: PaymentRow | undefined,
  useCredit: boolean,
): Promise<AgentRequestRow> {
  const purpose = { purpose: 'agent', userId: row.guestId } as const
  const payerId = row.requesterId
  const opening = { payerId, purpose, description: agentDescription({ name: guestName }) }
  return withTransaction(ctx, async (ctx) => {
    const payment =
      paid ??
      (await payWithoutCard(ctx, opening, useCredit)) ??
      refuse('payment_required', requestingWords.unpaid)
    const [request] = await ctx.db
      .insert(agentRequests)
      .values({ ...row, status: 'pending', paymentId: payment.id, createdAt: ctx.clock.now() })
      .returning()
    if (!request) throw new Error('The request was not recorded.')
    // Behind the index, so that a repeat is told apart from one request too many.
    await countRequest(ctx, { requesterId: payerId, recipientId: row.guestId }, paid !== undefined)
    const use = { by: 'agent_request', id: request.id } as const
    await claimPayment(ctx, { paymentId: payment.id, payerId, purpose, use })
    await requestCapture(ctx, payment.id)
    pushRequest(ctx, request)
    return request
  })
}

async function charge(ctx: Ctx, made: AgentRequestRow): Promise<AgentRequestRow> {
  await settleSoon(ctx, made.paymentId)
  await syncPayment(ctx, made.paymentId)
  return (await findRequest(ctx, made.id)) ?? made
}

/** A repeat of a failed request fails the same way. */
function refuseUncharged(request: AgentRequestRow): AgentRequestRow {
  if (request.status === 'payment_failed' && !request.sentAt) {
    refuse('payment_failed', requestingWords.cardRefused)
  }
  return request
}
