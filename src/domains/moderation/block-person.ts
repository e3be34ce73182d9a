import { mostBlocked } from '../../contract/trust.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { countAndLimit } from '../../platform/limits/limit.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { lockUsers } from '../accounts/queries.ts'
import { limits } from '../limits.ts'
import { endOpenRequestsBetween } from '../requests/operating/end-open-requests-between.ts'
import { createBlock } from '../trust/create-block.ts'
import { countBlockedBy } from '../trust/queries.ts'
import { requireKnown } from './policy.ts'
import { refusals } from './wording.ts'

/**
 * The locks keep requests from being created or accepted meanwhile. What is open between the two ends; confirmed
 * bookings stay. Safe to repeat.
 */
export async function blockPerson(ctx: Ctx, blockedId: number): Promise<void> {
  const { userId } = requireMember(ctx)
  if (blockedId === userId) refuseField('userId', refusals.blockSelf)
  await requireKnown(ctx, blockedId)
  await withTransaction(ctx, async (ctx) => {
    await lockUsers(ctx, [userId, blockedId])
    if (!(await createBlock(ctx, userId, blockedId))) return
    if ((await countBlockedBy(ctx, userId)) > mostBlocked) {
      refuse('conflict', refusals.mostBlocked({ most: mostBlocked }))
    }
    await countAndLimit(ctx, limits.blocksPerHour, String(userId))
    await endOpenRequestsBetween(ctx, userId, blockedId)
  })
}
