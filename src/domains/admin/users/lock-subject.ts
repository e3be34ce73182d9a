import { requireMember, type TransactionCtx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { lockWithAdmins, type UserRow } from '../../accounts/queries.ts'

/**
 * A person to be suspended, restored or deleted, locked together with every admin, in ascending id. Behind these locks
 * the one who acts must still be an admin: of two who delete each other one goes on, and a site always keeps an admin.
 * Refuses to act on oneself and on a deleted account.
 */
export async function lockSubject(ctx: TransactionCtx, id: number): Promise<UserRow> {
  const { userId } = requireMember(ctx)
  const locked = await lockWithAdmins(ctx, id)
  const user = locked.find((one) => one.id === id)
  if (!locked.some((one) => one.id === userId)) refuse('forbidden', 'You are not an admin any more.')
  if (!user) refuse('not_found', 'There is no such person.')
  if (user.id === userId) refuse('conflict', 'You cannot do this to your own account.')
  if (user.deletedAt) {
    refuse('wrong_status', 'This account was deleted for good.', { currentStatus: 'deleted' })
  }
  return user
}
