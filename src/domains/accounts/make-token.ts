import { and, eq, gt, isNull } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { refuse } from '../../platform/refuse.ts'
import { hashToken, newToken } from '../../platform/secrets.ts'
import { hoursAfter } from './rules.ts'
import { emailTokens, type UserRow } from './tables.ts'

type Purpose = 'verify' | 'reset'

/** A token for a mailed link; only its hash is stored. */
export async function makeToken(
  ctx: TransactionCtx,
  user: UserRow,
  purpose: Purpose,
  hours: number,
): Promise<string> {
  const token = newToken()
  const now = ctx.clock.now()
  await ctx.db.insert(emailTokens).values({
    tokenHash: hashToken(token),
    userId: user.id,
    purpose,
    email: user.email,
    createdAt: now,
    expiresAt: hoursAfter(now, hours),
  })
  return token
}

/** Uses a token up: the conditional update lets one of several presses win. Refuses with `invalid_token`. */
export async function spendToken(
  ctx: TransactionCtx,
  token: string,
  purpose: Purpose,
): Promise<{ userId: number; email: string }> {
  const now = ctx.clock.now()
  const [row] = await ctx.db
    .update(emailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailTokens.tokenHash, hashToken(token)),
        eq(emailTokens.purpose, purpose),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, now),
      ),
    )
    .returning({ userId: emailTokens.userId, email: emailTokens.email })
  return (
    row ?? refuse('invalid_token', 'This link has expired or was already used. Please ask for a new one.')
  )
}
