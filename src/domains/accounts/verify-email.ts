import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { spendToken } from './make-token.ts'
import { normaliseEmail } from './rules.ts'
import { users } from './tables.ts'

/** Proves an address with a mailed token. */
export async function verifyEmail(ctx: Ctx, token: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const { userId, email } = await spendToken(ctx, token, 'verify')
    await proveEmail(ctx, userId, email)
  })
}

/** Notes that a person reads the mail of this address. The configured owner becomes admin by it. */
export async function proveEmail(ctx: TransactionCtx, userId: number, email: string): Promise<void> {
  const same = and(eq(users.id, userId), sql`lower(${users.email}) = ${normaliseEmail(email)}`)
  await ctx.db
    .update(users)
    .set({ emailVerifiedAt: ctx.clock.now() })
    .where(and(same, isNull(users.emailVerifiedAt)))
  if (ctx.config.ownerEmail && normaliseEmail(ctx.config.ownerEmail) === normaliseEmail(email)) {
    await ctx.db.update(users).set({ userType: 'admin' }).where(same)
  }
}
