import { and, eq, gt, ne, or } from 'drizzle-orm'
import { type Ctx, requireMember, type TransactionCtx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { hashToken } from '../../../platform/secrets.ts'
import { replacedTokenSeconds, secondsAfter } from '../rules.ts'
import { knownDevices, sessions } from '../tables.ts'

/** Signs this browser out and wakes its stream, which then ends. Without a session nothing happens. */
export async function closeSession(ctx: Ctx, token: string | undefined): Promise<void> {
  if (!token) return
  const tokenHash = hashToken(token)
  const since = secondsAfter(ctx.clock.now(), -replacedTokenSeconds)
  const replaced = and(eq(sessions.previousTokenHash, tokenHash), gt(sessions.tokenReplacedAt, since))
  const [closed] = await ctx.db
    .delete(sessions)
    .where(or(eq(sessions.tokenHash, tokenHash), replaced))
    .returning({ userId: sessions.userId })
  if (closed) ctx.wakeups.wake([closed.userId])
}

/** Signs a person out everywhere, and no browser is known. */
export async function closeAllSessions(ctx: TransactionCtx, userId: number): Promise<void> {
  await forgetDevices(ctx, userId)
  await ctx.db.delete(sessions).where(eq(sessions.userId, userId))
  ctx.afterCommit(() => ctx.wakeups.wake([userId]))
}

/** No browser is known any longer, until the person signs in there again. */
export async function forgetDevices(ctx: TransactionCtx, userId: number): Promise<void> {
  await ctx.db.delete(knownDevices).where(eq(knownDevices.userId, userId))
}

/** Signs a person out everywhere but here. Answers how many browsers that were. */
export async function closeOtherSessions(
  ctx: TransactionCtx,
  userId: number,
  keptId: number,
): Promise<number> {
  const closed = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)))
    .returning({ id: sessions.id })
  ctx.afterCommit(() => ctx.wakeups.wake([userId]))
  return closed.length
}

/** Signs one of one’s own browsers out. Refuses with `not_found` when it is not, or no longer, signed in. */
export async function closeOwnSession(ctx: Ctx, id: number): Promise<void> {
  const { userId } = requireMember(ctx)
  const [closed] = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  if (!closed) refuse('not_found', 'This device is signed out already.')
  ctx.wakeups.wake([userId])
}
