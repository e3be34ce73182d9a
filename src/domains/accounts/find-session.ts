import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { UserType } from '../../contract/people.ts'
import type { Actor, Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { hashToken } from '../../platform/secrets.ts'
import { markActive } from './mark-active.ts'
import { isLive } from './queries.ts'
import { daysAfter, needsTouch, sessionDays } from './rules.ts'
import { sessions, users } from './tables.ts'

type Found = { sessionId: number; lastSeenAt: Date; userId: number; userType: UserType }

const liveSession = statement<{ tokenHash: string; now: Date }, Found>(
  'live_session',
  (value) => sql`
    select ${sessions.id} as "sessionId", ${sessions.lastSeenAt} as "lastSeenAt",
      ${users.id} as "userId", ${users.userType} as "userType"
    from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
    where ${sessions.tokenHash} = ${value('tokenHash')} and ${users.suspendedAt} is null
      and ${isLive(sql`${value('now')}::timestamptz`)}`,
)

/** Who a session token belongs to. Using it prolongs it. */
export async function findSession(ctx: Ctx, token: string | undefined): Promise<Actor> {
  if (!token) return { kind: 'visitor' }
  const now = ctx.clock.now()
  const [row] = await liveSession(ctx, { tokenHash: hashToken(token), now })
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
        isLive(sql`${ctx.clock.now().toISOString()}::timestamptz`),
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
  await markActive(ctx, userId, now)
}
