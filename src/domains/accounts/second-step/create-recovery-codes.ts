import { eq } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { type Ctx, requireMember, type TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { hashToken } from '../../../platform/secrets.ts'
import { sendSecurityNotice } from '../addresses/send-security-notice.ts'
import { requireFreshPassword } from '../passwords/confirm-password.ts'
import { lockUser } from '../queries.ts'
import { recoveryCodes } from '../tables.ts'
import { newCodesNotice, refusals } from '../wording.ts'

const howMany = 10
const codeBytes = 10

export async function replaceRecoveryCodes(ctx: Ctx): Promise<string[]> {
  const { userId } = requireMember(ctx)
  await requireFreshPassword(ctx)
  return withTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, userId)
    if (!user.twoStepAt) refuse('conflict', refusals.twoStepOff)
    await sendSecurityNotice(ctx, user, newCodesNotice)
    return createRecoveryCodes(ctx, userId)
  })
}

/** In place of those before. Only their hashes are stored. */
export async function createRecoveryCodes(ctx: TransactionCtx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () => new Secret({ size: codeBytes }).base32)
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await ctx.db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashToken(code) })))
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'))
}
