import { eq } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { type Ctx, requireMember } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse, refuseField } from '../../../platform/refuse.ts'
import { hashToken } from '../../../platform/secrets.ts'
import { currentSettings } from '../../settings/queries.ts'
import { sendSecurityNotice } from '../addresses/send-security-notice.ts'
import { requireFreshPassword } from '../passwords/confirm-password.ts'
import { lockUser } from '../queries.ts'
import { recoveryCodes, users } from '../tables.ts'
import { refusals, twoStepOnNotice } from '../wording.ts'
import { consumeAppCode } from './consume-code.ts'

const howMany = 10
const codeBytes = 10

/** Turns it on once they typed a code of the new secret. Returns the recovery codes: only their hashes are stored. */
export async function confirmTwoStep(ctx: Ctx, code: string): Promise<string[]> {
  const { userId } = requireMember(ctx)
  await requireFreshPassword(ctx)
  const { contactEmail: contact } = await currentSettings(ctx)
  return withTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, userId)
    if (user.twoStepAt) refuse('conflict', refusals.twoStepOn)
    if (!(await consumeAppCode(ctx, userId, code.replaceAll(' ', ''))))
      refuseField('code', refusals.wrongCode)
    const codes = Array.from({ length: howMany }, () => new Secret({ size: codeBytes }).base32)
    await ctx.db.update(users).set({ twoStepAt: ctx.clock.now() }).where(eq(users.id, userId))
    await ctx.db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashToken(code) })))
    await sendSecurityNotice(ctx, user, twoStepOnNotice({ contact }))
    return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'))
  })
}
