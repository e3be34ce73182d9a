import type { Ctx } from '../../platform/ctx.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { checkStaying } from '../trust/policy.ts'
import { findRecipient, type Recipient } from './queries.ts'
import { refusals } from './wording.ts'

/**
 * Only active users other than the sender, and no sample people, can get messages, and those who leave send none. A block or, without a conversation, a
 * hidden person answers like an unknown one.
 */
export async function requireRecipient(ctx: Ctx, fromUserId: number, toUserId: number): Promise<Recipient> {
  if (fromUserId === toUserId) refuseField('toUserId', refusals.self)
  const [recipient] = await findRecipient(ctx, { id: toUserId, fromUserId })
  if (!recipient) refuse('not_found', refusals.unknownPerson)
  checkStaying(recipient.senderStays)
  if (recipient.sample) refuse('sample_account', refusals.sample)
  return recipient
}
