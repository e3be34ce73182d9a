import type { Reader } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findSent, sentIds } from './find-uses.ts'
import { checkoutRefusals } from './wording.ts'

/** The one answer to a request that was sent before and still waits. */
export async function refuseSent(ctx: Reader, requestHash: string): Promise<void> {
  const sent = await findSent(ctx, requestHash)
  if (sent) refuse('already_requested', checkoutRefusals.sentBefore, sentIds(sent))
}
