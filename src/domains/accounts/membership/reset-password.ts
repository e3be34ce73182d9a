import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { newPasswordForm } from '../../../contract/accounts.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { recordEvent } from '../../events.ts'
import { markEmailVerified, promoteOwner, provingOnce } from '../addresses/verify-email.ts'
import { consumeToken, expireTokens, refuseToken, requireToken } from '../create-token.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { validatePassword } from '../passwords/validate-password.ts'
import { getUser } from '../queries.ts'
import { isSameEmail } from '../rules.ts'
import type { Browser } from '../sessions/create-session.ts'
import { deleteAllSessions } from '../sessions/delete-session.ts'
import { users } from '../tables.ts'

/**
 * Sets a new password by an emailed token. Ends every session, every other reset link, and a change of address that
 * someone with the old password may have requested. Passkeys, the second step and what leads out of the account stay only
 * if the address was verified before: else a stranger may have claimed it, and would keep a way in or lock its owner out.
 */
export async function resetPassword(
  ctx: Ctx,
  { token, password }: z.output<typeof newPasswordForm>,
  { address }: Pick<Browser, 'address'>,
): Promise<void> {
  const userId = await requireToken(ctx, token, ['reset'], address)
  await validatePassword(ctx, password, await getUser(ctx, userId))
  const passwordHash = await hashPassword(password, address)
  const reset = withTransaction(ctx, async (ctx) => {
    const { user, email } = await consumeToken(ctx, token, ['reset'])
    await ctx.db.update(users).set({ passwordHash }).where(eq(users.id, user.id))
    const isOwner = isSameEmail(email, ctx.config.ownerEmail) && user.userType !== 'admin'
    if (!user.emailVerifiedAt || isOwner) {
      for (const domain of ctx.domains.toReversed()) await domain.handOver?.(ctx, user.id)
    }
    await expireTokens(ctx, user.id, ['reset', 'change'])
    await deleteAllSessions(ctx, user.id)
    await markEmailVerified(ctx, user.id, email)
    await promoteOwner(ctx, user.id, email)
    await recordEvent(ctx, { type: 'account.password_reset', userId: user.id })
  })
  await provingOnce(reset, refuseToken)
}
