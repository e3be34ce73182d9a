import type { TransactionCtx } from '../../../platform/ctx.ts'
import { lockUser } from '../../accounts/queries.ts'
import { checkUnlimited, requireUnblocked } from '../../trust/policy.ts'

/** Locks who pays for a request, as a block does: the later of the two sees the other. Throws if one can’t ask the other. */
export async function lockRequester(
  ctx: TransactionCtx,
  requesterId: number,
  recipientId: number,
): Promise<void> {
  checkUnlimited(await lockUser(ctx, requesterId))
  await requireUnblocked(ctx, requesterId, recipientId)
}
