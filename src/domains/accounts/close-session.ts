import { eq } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../platform/ctx.ts'
import { hashToken } from '../../platform/secrets.ts'
import { sessions } from './tables.ts'

/** Signs this browser out and wakes its stream, which then ends. Without a session nothing happens. */
export async function closeSession(ctx: Ctx, token: string | undefined): Promise<void> {
  if (!token) return
  const [closed] = await ctx.db
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .returning({ userId: sessions.userId })
  if (closed) ctx.wakeups.wake([closed.userId])
}

/** Signs a person out everywhere. */
export async function closeAllSessions(ctx: TransactionCtx, userId: number): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.userId, userId))
  ctx.afterCommit(() => ctx.wakeups.wake([userId]))
}
