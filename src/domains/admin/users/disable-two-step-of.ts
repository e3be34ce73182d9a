import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { requireFreshPassword } from '../../accounts/passwords/confirm-password.ts'
import type { UserRow } from '../../accounts/queries.ts'
import { turnOffTwoStep } from '../../accounts/second-step/disable-two-step.ts'
import { createAuditEntry } from '../create-audit-entry.ts'
import { userWords } from '../wording.ts'
import { getLockedUser } from './get-locked-user.ts'

/** For someone who lost their phone and their recovery codes. Their password still counts, and they are emailed. */
export async function disableTwoStepOf(ctx: Ctx, id: number): Promise<UserRow> {
  await requireFreshPassword(ctx)
  return withTransaction(ctx, async (ctx) => {
    const user = await getLockedUser(ctx, id)
    if (!(await turnOffTwoStep(ctx, user))) refuse('conflict', userWords.noTwoStep)
    await createAuditEntry(ctx, { act: 'user.two_step_disabled', subject: `user:${id}` })
    return { ...user, twoStepAt: null }
  })
}
