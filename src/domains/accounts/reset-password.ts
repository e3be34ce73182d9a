import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { recordEvent } from '../events.ts'
import { closeAllSessions } from './close-session.ts'
import { hashPassword } from './hash-password.ts'
import { spendToken } from './make-token.ts'
import { emailTokens, users } from './tables.ts'
import { proveEmail } from './verify-email.ts'

/** Sets a new password with a mailed token. Every session ends, and every other reset link dies. */
export async function resetPassword(ctx: Ctx, token: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await withTransaction(ctx, async (ctx) => {
    const { userId, email } = await spendToken(ctx, token, 'reset')
    await ctx.db.update(users).set({ passwordHash }).where(eq(users.id, userId))
    await ctx.db
      .update(emailTokens)
      .set({ usedAt: ctx.clock.now() })
      .where(
        and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, 'reset'), isNull(emailTokens.usedAt)),
      )
    await closeAllSessions(ctx, userId)
    await proveEmail(ctx, userId, email)
    await recordEvent(ctx, { type: 'account.password_reset', userId })
  })
}
