import { type Ctx, requireMember, type TransactionCtx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { lockUser, type UserRow } from '../accounts/queries.ts'
import { updateRestrictions } from '../accounts/update-user.ts'
import { indexPeople } from '../search/index-person.ts'
import { leavingWords } from './wording.ts'

/** Safe to repeat. The lock lets either this or the job that closes the account win. */
export function undeleteAccount(ctx: Ctx): Promise<UserRow> {
  const { userId } = requireMember(ctx)
  return withTransaction(ctx, async (ctx) => {
    const { deletedAt } = await lockUser(ctx, userId)
    if (deletedAt) refuse('signed_out', leavingWords.closed)
    return keepLocked(ctx, userId)
  })
}

/** Shown and found again. For someone whose row is locked. */
export async function keepLocked(ctx: TransactionCtx, userId: number): Promise<UserRow> {
  const user = await updateRestrictions(ctx, userId, { deletesAt: null })
  await indexPeople(ctx, [userId])
  return user
}
