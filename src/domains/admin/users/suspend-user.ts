import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { requireFreshPassword } from '../../accounts/passwords/confirm-password.ts'
import { type UserRow } from '../../accounts/queries.ts'
import { deleteAllSessions } from '../../accounts/sessions/delete-session.ts'
import { updateSuspension } from '../../accounts/update-user.ts'
import { indexPeople } from '../../search/index-person.ts'
import { createAuditEntry } from '../create-audit-entry.ts'
import { userWords } from '../wording.ts'
import { getLockedUser } from './get-locked-user.ts'

export async function suspendUser(ctx: Ctx, id: number): Promise<UserRow> {
  await requireFreshPassword(ctx)
  return withTransaction(ctx, async (ctx) => {
    const { suspendedAt } = await getLockedUser(ctx, id)
    if (suspendedAt) refuse('wrong_status', userWords.alreadySuspended, { currentStatus: 'suspended' })
    const user = await change(ctx, id, ctx.clock.now())
    await deleteAllSessions(ctx, id)
    await createAuditEntry(ctx, { act: 'user.suspended', subject: `user:${id}` })
    return user
  })
}

export function restoreUser(ctx: Ctx, id: number): Promise<UserRow> {
  return withTransaction(ctx, async (ctx) => {
    const { suspendedAt } = await getLockedUser(ctx, id)
    if (!suspendedAt) refuse('wrong_status', userWords.notSuspended, { currentStatus: 'active' })
    const user = await change(ctx, id, null)
    await createAuditEntry(ctx, { act: 'user.restored', subject: `user:${id}` })
    return user
  })
}

async function change(ctx: TransactionCtx, id: number, suspendedAt: Date | null): Promise<UserRow> {
  const user = await updateSuspension(ctx, id, suspendedAt)
  await indexPeople(ctx, [id])
  return user
}
