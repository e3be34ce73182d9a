import type { z } from 'zod'
import type { createAgentRequest } from '../../contract/requests/agent-requests.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { violates } from '../../platform/database/errors.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { Refusal, refuse, refuseField } from '../../platform/refuse.ts'
import { keyedHash } from '../../platform/secrets.ts'
import { loadUser } from '../accounts/queries.ts'
import { checkDay } from '../availability/check-day.ts'
import { countRequest } from '../bookings/requesting/count-requests.ts'
import { findGuest } from '../bookings/requesting/find-guest.ts'
import { checkFee } from '../payments/paying/check-fee.ts'
import { claimPayment, refuseUnusable } from '../payments/paying/claim-payment.ts'
import { getOwnPayment } from '../payments/paying/get-payment.ts'
import { payWithoutCard } from '../payments/paying/pay-without-card.ts'
import { wasBegunFor } from '../payments/purpose.ts'
import type { PaymentRow } from '../payments/queries.ts'
import { releaseUnused } from '../payments/returning/release-unused.ts'
import { requestCapture } from '../payments/settling/request-settlement.ts'
import { settleSoon } from '../payments/settling/settle-payment.ts'
import { hashRequest, refuseSentBefore } from '../requests/same-request.ts'
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
  if (form.useCredit && form.paymentIntentId) {
    refuseField('useCredit', requestingWords.creditOrCard)
  }
  const hash = keyedHash(ctx.secret, JSON.stringify(form))
  const paid = form.paymentIntentId ? await getOwnPayment(ctx, requesterId, form.paymentIntentId) : undefined
  if (paid && !wasBegunFor(paid, { purpose: 'agent', userId: form.personalityId })) refuseUnusable()
  const again = () => findRepeat(ctx, requesterId, paid, idempotencyKey, hash)
  const before = await again()
  if (before) return { request: refuseUncharged(before), repeated: true }
  const { bookingFeeCents } = await currentSettings(ctx)
  checkFee(form, paid?.amountCents ?? bookingFeeCents)

  const { timeZone } = await loadUser(ctx, requesterId)
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
    requestHash: hashToAgent(ctx, requesterId, form),
    ...(idempotencyKey && { idempotencyKey, idempotencyHash: hash }),
  }
  try {
    const made = await insertRequest(ctx, row, guest.name, paid, form.useCredit)
    return { request: await charge(ctx, made), repeated: false }
  } catch (error) {
    if (!isSecond(error)) throw error
    const request = await again()
    if (request) return { request: refuseUncharged(request), repeated: true }
    const sent = await findSentRequest(ctx, row.requestHash)
    if (!sent) throw error
    if (paid) await releaseUnused(ctx, paid.id)
    return refuseSentBefore({ agentRequestId: sent.id })
  }
}

type Content = Pick<AgentRequestForm, 'personalityId'> & Partial<AgentRequestForm>

export function hashToAgent({ secret }: Ctx, requesterId: number, form: Content): string {
  return hashRequest(secret, requesterId, {
    way: 'agent',
    recipientId: form.personalityId,
    preferredOn: form.requestedDate,
    format: form.requestedFormat,
    topic: form.requestedTopic,
    message: form.creatorMessage,
  })
}

/** The same request was created concurrently: unique indexes and the credit decide which call wins. */
function isSecond(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === 'no_credit' || error.code === 'payment_not_usable'
  return ['agent_requests_payment', 'agent_requests_idempotency', 'agent_requests_same_request'].some(
    (index) => violates(error, index),
  )
}

async function findRepeat(
  ctx: Ctx,
  requesterId: number,
  paid: PaymentRow | undefined,
  key: string | undefined,
  hash: string,
): Promise<AgentRequestRow | undefined> {
  const keyed = key ? await findRequestByKey(ctx, requesterId, key) : undefined
  if (keyed && keyed.idempotencyHash !== hash) {
    refuse('idempotency_mismatch', requestingWords.keyReused)
  }
  return keyed ?? (paid && (await findRequestByPayment(ctx, paid.id)))
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
  return refuseUncharged((await findRequest(ctx, made.id)) ?? made)
}

/** A repeat of a failed request fails the same way. */
function refuseUncharged(request: AgentRequestRow): AgentRequestRow {
  if (request.status === 'payment_failed' && !request.sentAt) {
    refuse('payment_failed', requestingWords.cardRefused)
  }
  return request
}
