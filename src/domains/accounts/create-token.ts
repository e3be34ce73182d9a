import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Ctx, Reader, TransactionCtx } from '../../platform/ctx.ts'
import { countAndLimit } from '../../platform/limits/limit.ts'
import { refuse } from '../../platform/refuse.ts'
import { generateToken, hashToken } from '../../platform/secrets.ts'
import { limits } from '../limits.ts'
import { lockUser } from './queries.ts'
import { hoursAfter } from './rules.ts'
import { emailTokens, type UserRow } from './tables.ts'
import { refusals } from './wording.ts'

type Purpose = (typeof emailTokens.$inferSelect)['purpose']

/** For a link emailed to `email`. Only the hash is stored. */
export async function createToken(
  ctx: TransactionCtx,
  user: UserRow,
  purpose: Purpose,
  hours: number,
  email = user.email,
): Promise<string> {
  const token = generateToken()
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
 * Returns the token’s user. A cheap check before expensive work: `consumeToken` decides between concurrent uses. Counts
 * invalid links against the caller’s IP address.
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

export function refuseToken(): never {
  refuse('invalid_token', refusals.expiredLink)
}

function stillWorks(ctx: Reader, token: string, purposes: readonly Purpose[]) {
  return and(
    eq(emailTokens.tokenHash, hashToken(token)),
    inArray(emailTokens.purpose, [...purposes]),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, ctx.clock.now()),
  )
}

/**
 * The conditional update lets one of several uses win; the others get `invalid_token`. Locks the user first, so that
 * changes of address, password and links run one after another.
 */
export async function consumeToken(
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

export async function expireTokens(
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
