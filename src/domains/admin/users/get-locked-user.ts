import { requireMember, type TransactionCtx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { lockWithAdmins, type UserRow } from '../../accounts/queries.ts'
import { userWords } from '../wording.ts'

/**
 * Locks a person together with every admin, in ascending id, then checks that the caller is still an admin: if two
 * admins delete each other, one succeeds and the site keeps an admin. Refuses one’s own and deleted accounts.
 */
export async function getLockedUser(ctx: TransactionCtx, id: number): Promise<UserRow> {
  const user = await lockAsAdmin(ctx, id)
  if (user.id === requireMember(ctx).userId) refuse('conflict', userWords.ownAccount)
  if (user.deletedAt) {
    refuse('wrong_status', userWords.deleted, { currentStatus: 'deleted' })
  }
  return user
}

/** The same for anyone, without refusing. */
export async function lockAsAdmin(ctx: TransactionCtx, id: number): Promise<UserRow> {
  const { userId } = requireMember(ctx)
  const locked = await lockWithAdmins(ctx, id)
  if (!locked.some((one) => one.id === userId)) refuse('forbidden', userWords.noLongerAdmin)
  return locked.find((one) => one.id === id) ?? refuse('not_found', userWords.notFound)
}
