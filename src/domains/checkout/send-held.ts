import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { refuseUnusable } from '../payments/paying/claim-payment.ts'
import { findOwnPayment, findPayment } from '../payments/queries.ts'
import { completeDraft } from './complete-draft.ts'

/**
 * Sends the request that the caller’s held payment was started for, or finds the one it has sent. Throws
 * `payment_not_usable` when it can no longer be sent. Then the hold is released.
 */
export async function sendHeld(
  ctx: Ctx,
  intentId: string,
): Promise<{ bookingId: number } | { agentRequestId: number }> {
  const payment = (await findOwnPayment(ctx, requireMember(ctx).userId, intentId)) ?? refuseUnusable()
  await completeDraft(ctx, payment.id)
  const { usedBy, usedId } = await findPayment(ctx, payment.id)
  if (!usedBy || !usedId) refuseUnusable()
  return usedBy === 'booking' ? { bookingId: usedId } : { agentRequestId: usedId }
}
