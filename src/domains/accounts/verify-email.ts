import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../platform/ctx.ts'
import { violates } from '../../platform/database/errors.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { hashToken } from '../../platform/secrets.ts'
import { currentSettings } from '../settings/queries.ts'
import { takeEmail } from './change-email.ts'
import { spendToken } from './make-token.ts'
import { normaliseEmail } from './rules.ts'
import { users } from './tables.ts'

/** Proves an address with a mailed token. The token of a new address puts it in the place of the old one. */
export async function verifyEmail(ctx: Ctx, token: string): Promise<void> {
  const site = await currentSettings(ctx)
  try {
    await withTransaction(ctx, async (ctx) => {
      const { user, email, purpose } = await spendToken(ctx, token, ['verify', 'change'])
      if (purpose === 'change') await takeEmail(ctx, user, email, { site, key: hashToken(token) })
      await proveEmail(ctx, user.id, email)
    })
  } catch (error) {
    // The unique index on the address: somebody registered with it since it was asked for.
    if (!violates(error, 'users_email')) throw error
    refuse('email_taken', 'There is another account with this address by now, so yours keeps the one it has.')
  }
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
