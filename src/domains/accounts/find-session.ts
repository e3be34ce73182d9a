import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor, Ctx } from '../../platform/ctx.ts'
import { hashToken } from '../../platform/secrets.ts'
import { daysAfter, needsTouch, sessionDays } from './rules.ts'
import { sessions, users } from './tables.ts'

/** Who a session token belongs to. Using it prolongs it. */
export async function findSession(ctx: Ctx, token: string | undefined): Promise<Actor> {
  if (!token) return { kind: 'visitor' }
  const now = ctx.clock.now()
  const [row] = await ctx.db
    .select({
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      userId: users.id,
      userType: users.userType,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, now), isNull(users.suspendedAt)),
    )
  if (!row) return { kind: 'visitor' }
  if (needsTouch(row.lastSeenAt, now)) await touch(ctx, row.sessionId, row.userId, now)
  return { kind: 'member', userId: row.userId, userType: row.userType, sessionId: row.sessionId }
}

/** Which of these sessions are still signed in; for streams that stay open. */
export async function liveSessions(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  sessionIds: readonly number[],
): Promise<Set<number>> {
  const rows = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, [...sessionIds]),
        gt(sessions.expiresAt, ctx.clock.now()),
        isNull(users.suspendedAt),
      ),
    )
  return new Set(rows.map((row) => row.id))
}

async function touch(ctx: Ctx, sessionId: number, userId: number, now: Date): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt: daysAfter(now, sessionDays) })
    .where(eq(sessions.id, sessionId))
  await ctx.db
    .update(users)
    .set({ lastActiveAt: sql`greatest(${users.lastActiveAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(users.id, userId))
}
