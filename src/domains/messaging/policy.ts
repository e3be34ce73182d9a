import type { Ctx } from '../../platform/ctx.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { findRecipient, type Recipient } from './queries.ts'

/** Who may be written to: an active person other than oneself who is no sample. */
export async function requireRecipient(ctx: Ctx, fromUserId: number, toUserId: number): Promise<Recipient> {
  if (fromUserId === toUserId) refuseField('toUserId', 'You cannot send a message to yourself.')
  const [recipient] = await findRecipient(ctx, { id: toUserId })
  if (!recipient || recipient.suspended) refuse('not_found', 'There is no such person.')
  if (recipient.sample) refuse('sample_account', 'This is a sample profile and cannot receive messages.')
  return recipient
}
