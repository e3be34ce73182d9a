import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { requireFreshPassword } from '../../accounts/passwords/confirm-password.ts'
import { type UserRow } from '../../accounts/queries.ts'
import { deleteAllSessions } from '../../accounts/sessions/delete-session.ts'
import { updateRestrictions } from '../../accounts/update-user.ts'
import { indexPeople } from '../../search/index-person.ts'
import { createAuditEntry } from '../create-audit-entry.ts'
import { userWords } from '../wording.ts'
import { getLockedUser } from './get-locked-user.ts'

export async function suspendUser(ctx: Ctx, id: number): Promise<UserRow> {
  await requireFreshPassword(ctx)
  return withTransaction(ctx, async (ctx) => {
    const { suspendedAt } = await getLockedUser(ctx, id)
    if (suspendedAt) refuse('wrong_status', userWords.alreadySuspended, { currentStatus: 'suspended' })
    const user = await suspendLocked(ctx, id, ctx.clock.now())
    await createAuditEntry(ctx, { act: 'user.suspended', subject: `user:${id}` })
    return user
  })
}

export function restoreUser(ctx: Ctx, id: number): Promise<UserRow> {
  return withTransaction(ctx, async (ctx) => {
    const { suspendedAt } = await getLockedUser(ctx, id)
    if (!suspendedAt) refuse('wrong_status', userWords.notSuspended, { currentStatus: 'active' })
    const user = await restoreLocked(ctx, id)
    await createAuditEntry(ctx, { act: 'user.restored', subject: `user:${id}` })
    return user
  })
}

/** For someone whose row is locked: hides them and signs them out. */
export async function suspendLocked(ctx: TransactionCtx, id: number, suspendedAt: Date): Promise<UserRow> {
  const user = await updateRestrictions(ctx, id, { suspendedAt })
  await deleteAllSessions(ctx, id)
  await indexPeople(ctx, [id])
  return user
}

export async function restoreLocked(ctx: TransactionCtx, id: number): Promise<UserRow> {
  const user = await updateRestrictions(ctx, id, { suspendedAt: null })
  await indexPeople(ctx, [id])
  return user
}
