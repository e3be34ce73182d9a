import type { RefusalCode } from '../../../contract/refusals.ts'
import { type Ctx, requireMember } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { Refusal, refuse } from '../../../platform/refuse.ts'
import { recordEvent } from '../../events.ts'
import { refuseUnusable } from '../../payments/paying/require-held.ts'
import { findOwnPayment, findPayment } from '../../payments/queries.ts'
import { findUses, type SentIds, sentIds } from './find-uses.ts'
import { placeRequest } from './place-request.ts'
import { findUnsent, type Held, listHeld } from './queries.ts'
import { askedOf } from './read-request.ts'
import { returnUnused } from './return-unused.ts'
import { checkoutRefusals } from './wording.ts'

/** After the hold, if the browser hasn’t sent the request. */
const sendAfterMinutes = 10
/** Failing until then, its hold is released. */
const giveUpAfterMinutes = 60
const batch = 100
const minuteMs = 60_000

/** Refusals worth a retry. */
const passing: readonly RefusalCode[] = ['unavailable', 'rate_limited']

/**
 * Sends the request that the caller’s held payment was started for, or finds the one it has sent. Throws
 * `payment_not_usable` when it can no longer be sent. Then the hold is released.
 */
export async function sendOwnHeld(ctx: Ctx, intentId: string): Promise<SentIds> {
  const { id } = (await findOwnPayment(ctx, requireMember(ctx).userId, intentId)) ?? refuseUnusable()
  await sendOrReturn(ctx, id)
  return sentIds((await findUses(ctx, [id])).get(id) ?? refuseUnusable())
}

/** A request that only waits for its payment is sent as soon as the card holds the fee. */
export async function sendWaiting(ctx: Ctx, paymentId: number): Promise<void> {
  const unsent = await findUnsent(ctx, paymentId)
  if (unsent?.status !== 'started') await sendOrReturn(ctx, paymentId)
}

/** `error` is why its request couldn’t be sent yet. */
export type Recovered = { paymentId: number; error?: unknown }

/**
 * Sends paid requests whose browser closed, at most 100 per run, and returns holds that pay for nothing. What fails is
 * tried again in the next run, until an hour after the hold.
 */
export async function sendAllHeld(ctx: Ctx): Promise<Recovered[]> {
  const recovered: Recovered[] = []
  const heldBefore = new Date(ctx.clock.now().getTime() - sendAfterMinutes * minuteMs)
  for (const held of await listHeld(ctx, heldBefore, batch)) {
    const { paymentId } = held
    try {
      await sendOrReturn(ctx, paymentId)
      recovered.push({ paymentId })
    } catch (error) {
      recovered.push({ paymentId, error })
      ctx.log.error({ err: error, paymentId }, 'could not send a paid request')
      if (isLate(ctx, held)) await giveUp(ctx, paymentId)
    }
  }
  return recovered
}

async function sendOrReturn(ctx: Ctx, paymentId: number): Promise<void> {
  try {
    await send(ctx, paymentId)
  } catch (error) {
    if (!(error instanceof Refusal) || passing.includes(error.code)) throw error
    ctx.log.info({ paymentId, code: error.code }, 'a paid request cannot be sent; returning its fee')
    await returnUnused(ctx, paymentId)
  }
}

async function send(ctx: Ctx, paymentId: number): Promise<void> {
  const { status, payerId, intentId } = await findPayment(ctx, paymentId)
  if (status !== 'authorised') return
  const row = await findUnsent(ctx, paymentId)
  if (!row) return returnUnused(ctx, paymentId)
  if (row.status === 'started' && !row.requestHash) refuse('invalid', checkoutRefusals.incomplete)
  await placeRequest(ctx, payerId, askedOf(row), { paymentIntentId: intentId })
}

function isLate(ctx: Ctx, { authorisedAt }: Held): boolean {
  const ageMs = ctx.clock.now().getTime() - (authorisedAt?.getTime() ?? 0)
  return ageMs >= giveUpAfterMinutes * minuteMs
}

/** Releases the hold and notifies the admins. */
async function giveUp(ctx: Ctx, paymentId: number): Promise<void> {
  try {
    await returnUnused(ctx, paymentId)
    await withTransaction(ctx, (ctx) => recordEvent(ctx, { type: 'checkout.given_up', paymentId }))
  } catch (error) {
    ctx.log.error({ err: error, paymentId }, 'could not return the fee of a request that can’t be sent')
  }
}
