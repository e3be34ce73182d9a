import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../platform/ctx.ts'
import { countAndLimit } from '../../platform/limits/limit.ts'
import { refuse } from '../../platform/refuse.ts'
import { hashToken, newToken } from '../../platform/secrets.ts'
import { limits } from '../limits.ts'
import { lockUser } from './queries.ts'
import { hoursAfter } from './rules.ts'
import { emailTokens, type UserRow } from './tables.ts'

type Purpose = (typeof emailTokens.$inferSelect)['purpose']

/** A token for a link that is mailed to `email`; only its hash is stored. */
export async function makeToken(
  ctx: TransactionCtx,
  user: UserRow,
  purpose: Purpose,
  hours: number,
  email = user.email,
): Promise<string> {
  const token = newToken()
  const now = ctx.clock.now()
  await ctx.db.insert(emailTokens).values({
    tokenHash: hashToken(token),
    userId: user.id,
    purpose,
    email,
    createdAt: now,
    expiresAt: hoursAfter(now, hours),
  })
  return token
}

/**
 * Whose token this is. Refuses one that doesn’t work, before it costs more than a read: `spendToken` decides between
 * presses at once. Links that don’t work are counted for the address that sends them.
 */
export async function requireToken(
  ctx: Ctx,
  token: string,
  purposes: readonly Purpose[],
  address: string,
): Promise<number> {
  const [link] = await ctx.db
    .select({ userId: emailTokens.userId })
    .from(emailTokens)
    .where(stillWorks(ctx, token, purposes))
  if (link) return link.userId
  await countAndLimit(ctx, limits.wrongLinksPerAddress, address)
  return refuseToken()
}

function refuseToken(): never {
  refuse('invalid_token', 'This link has expired or was already used. Please ask for a new one.')
}

function stillWorks(ctx: Pick<Ctx, 'clock'>, token: string, purposes: readonly Purpose[]) {
  return and(
    eq(emailTokens.tokenHash, hashToken(token)),
    inArray(emailTokens.purpose, [...purposes]),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, ctx.clock.now()),
  )
}

/**
 * Uses a token up: the conditional update lets one of several presses win. Its person is locked first, so that
 * whatever changes their address, password and links goes one after another. Refuses with `invalid_token`.
 */
export async function spendToken(
  ctx: TransactionCtx,
  token: string,
  purposes: readonly Purpose[],
): Promise<{ user: UserRow; email: string; purpose: Purpose }> {
  const [owner] = await ctx.db
    .select({ id: emailTokens.userId })
    .from(emailTokens)
    .where(eq(emailTokens.tokenHash, hashToken(token)))
  const user = owner && (await lockUser(ctx, owner.id))
  const [row] = await ctx.db
    .update(emailTokens)
    .set({ usedAt: ctx.clock.now() })
    .where(stillWorks(ctx, token, purposes))
    .returning({ email: emailTokens.email, purpose: emailTokens.purpose })
  if (!user || !row) refuseToken()
  return { user, ...row }
}

/** The mailed links of these kinds work no more. */
export async function voidTokens(
  ctx: TransactionCtx,
  userId: number,
  purposes: readonly Purpose[],
): Promise<void> {
  await ctx.db
    .update(emailTokens)
    .set({ usedAt: ctx.clock.now() })
    .where(
      and(
        eq(emailTokens.userId, userId),
        inArray(emailTokens.purpose, [...purposes]),
        isNull(emailTokens.usedAt),
      ),
    )
}
