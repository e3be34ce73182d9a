import { type Ctx, requireMember } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { UserRow } from '../../accounts/queries.ts'
import { sendOwnEmail } from '../../accounts/send-own-email.ts'
import { approveWaiting } from '../../accounts/update-user.ts'
import { markActedOn } from '../../notifications/mark-read.ts'
import { currentSettings } from '../../settings/queries.ts'
import { createAuditEntry } from '../create-audit-entry.ts'
import { renderApprovedEmail, waitingPath } from '../mail/emails.ts'
import { userWords } from '../wording.ts'
import { getLockedUser } from './get-locked-user.ts'

export function approveUser(ctx: Ctx, id: number): Promise<UserRow> {
  return withTransaction(ctx, async (ctx) => {
    const { suspendedAt } = await getLockedUser(ctx, id)
    if (suspendedAt) refuse('wrong_status', userWords.alreadySuspended, { currentStatus: 'suspended' })
    const user = await approveWaiting(ctx, id)
    if (!user) return refuse('wrong_status', userWords.notWaiting, { currentStatus: 'active' })
    const { platformName } = await currentSettings(ctx)
    await sendOwnEmail(ctx, user, renderApprovedEmail({ platformName, user }))
    await createAuditEntry(ctx, { act: 'user.approved', subject: `user:${id}` })
    await markActedOn(ctx, requireMember(ctx).userId, waitingPath, ctx.clock.now())
    return user
  })
}
