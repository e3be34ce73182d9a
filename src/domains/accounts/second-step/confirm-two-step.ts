import { eq } from 'drizzle-orm'
import { type Ctx, requireMember } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse, refuseField } from '../../../platform/refuse.ts'
import { currentSettings } from '../../settings/queries.ts'
import { sendSecurityNotice } from '../addresses/send-security-notice.ts'
import { requireFreshPassword } from '../passwords/confirm-password.ts'
import { lockUser } from '../queries.ts'
import { users } from '../tables.ts'
import { refusals, twoStepOnNotice } from '../wording.ts'
import { consumeAppCode } from './consume-code.ts'
import { createRecoveryCodes } from './create-recovery-codes.ts'

/** Turns it on once they typed a code of the new secret. Returns the recovery codes. */
export async function confirmTwoStep(ctx: Ctx, code: string): Promise<string[]> {
  const { userId } = requireMember(ctx)
  await requireFreshPassword(ctx)
  const { contactEmail: contact } = await currentSettings(ctx)
  return withTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, userId)
    if (user.twoStepAt) refuse('conflict', refusals.twoStepOn)
    if (!(await consumeAppCode(ctx, userId, code))) refuseField('code', refusals.wrongCode)
    await ctx.db.update(users).set({ twoStepAt: ctx.clock.now() }).where(eq(users.id, userId))
    await sendSecurityNotice(ctx, user, twoStepOnNotice({ contact }))
    return createRecoveryCodes(ctx, userId)
  })
}
