import { and, eq, gt, ne, or } from 'drizzle-orm'
import { type Ctx, requireMember, type TransactionCtx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { hashToken } from '../../../platform/secrets.ts'
import { replacedTokenSeconds, secondsAfter } from '../rules.ts'
import { knownDevices, sessions } from '../tables.ts'
import { refusals } from '../wording.ts'

/** Signs this browser out and wakes its stream, which then ends. */
export async function deleteSession(ctx: Ctx, token: string | undefined): Promise<void> {
  if (!token) return
  const tokenHash = hashToken(token)
  const since = secondsAfter(ctx.clock.now(), -replacedTokenSeconds)
  const replaced = and(eq(sessions.previousTokenHash, tokenHash), gt(sessions.tokenReplacedAt, since))
  const [closed] = await ctx.db
    .delete(sessions)
    .where(or(eq(sessions.tokenHash, tokenHash), replaced))
    .returning({ userId: sessions.userId })
  if (closed) ctx.broadcast.checkSessions([closed.userId])
}

/** Also forgets the known browsers. */
export async function deleteAllSessions(ctx: TransactionCtx, userId: number): Promise<void> {
  await deleteDevices(ctx, userId)
  await ctx.db.delete(sessions).where(eq(sessions.userId, userId))
  ctx.afterCommit(() => ctx.broadcast.checkSessions([userId]))
}

export async function deleteDevices(ctx: TransactionCtx, userId: number): Promise<void> {
  await ctx.db.delete(knownDevices).where(eq(knownDevices.userId, userId))
}

export async function deleteOtherSessions(
  ctx: TransactionCtx,
  userId: number,
  keptId: number,
): Promise<number> {
  const closed = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)))
    .returning({ id: sessions.id })
  ctx.afterCommit(() => ctx.broadcast.checkSessions([userId]))
  return closed.length
}

/** Throws `not_found` when it isn’t one of the caller’s sessions. */
export async function deleteOwnSession(ctx: Ctx, id: number): Promise<void> {
  const { userId } = requireMember(ctx)
  const [closed] = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  if (!closed) refuse('not_found', refusals.signedOutAlready)
  ctx.broadcast.checkSessions([userId])
}
