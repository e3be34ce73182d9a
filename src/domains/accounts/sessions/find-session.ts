import { and, eq, gt, isNull, type Placeholder, sql } from 'drizzle-orm'
import type { UserType } from '../../../contract/people.ts'
import type { Actor, Ctx, Member, Reader } from '../../../platform/ctx.ts'
import { preparedRead } from '../../../platform/database/prepared-query.ts'
import { hashToken } from '../../../platform/secrets.ts'
import { isLiveSession } from '../queries.ts'
import { daysAfter, needsTouch, replacedTokenSeconds, sessionDays } from '../rules.ts'
import { sessions, users } from '../tables.ts'
import { updateActivity } from './update-activity.ts'

/** What a new session has written, such as its account, may not be in a replica yet. */
const freshMs = 10_000
const endOfLog = 'FFFFFFFF/FFFFFFFF'

type Found = {
  sessionId: number
  lastSeenAt: Date
  lastWrite: string | null
  createdAt: Date
  userId: number
  userType: UserType
}

const found = {
  sessionId: sessions.id,
  lastSeenAt: sessions.lastSeenAt,
  lastWrite: sessions.lastWrite,
  createdAt: sessions.createdAt,
  userId: users.id,
  userType: users.userType,
}

const isLive = (now: Placeholder | string) =>
  and(isNull(users.suspendedAt), isLiveSession(sql`${now}::timestamptz`))

const liveSession = preparedRead<{ tokenHash: string; now: Date }, Found[]>('live_session', (db, value) =>
  db
    .select(found)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, value('tokenHash')), isLive(value('now')))),
)

/** For every request. An unknown, expired or suspended session is a visitor; a token replaced seconds ago still counts. */
export async function findSession(ctx: Ctx, token: string | undefined): Promise<Actor> {
  if (!token) return { kind: 'visitor' }
  const asked = { tokenHash: hashToken(token), now: ctx.clock.now() }
  const [row] = await liveSession(ctx, asked)
  if (!row) return findReplaced(ctx, asked)
  const { now } = asked
  if (needsTouch(row.lastSeenAt, now)) await touch(ctx, row.sessionId, row.userId, now)
  return memberOf(row, now)
}

async function findReplaced(ctx: Ctx, { tokenHash, now }: { tokenHash: string; now: Date }): Promise<Actor> {
  const [row] = await ctx.db
    .select(found)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.previousTokenHash, tokenHash),
        gt(sessions.tokenReplacedAt, new Date(now.getTime() - replacedTokenSeconds * 1000)),
        isLive(now.toISOString()),
      ),
    )
  return row ? { ...memberOf(row, now), tokenReplaced: true } : { kind: 'visitor' }
}

function memberOf({ userId, userType, sessionId, createdAt, ...row }: Found, now: Date): Member {
  const isFresh = now.getTime() - createdAt.getTime() < freshMs
  const lastWrite = isFresh ? endOfLog : row.lastWrite
  return { kind: 'member', userId, userType, sessionId, ...(lastWrite && { lastWrite }) }
}

const liveAmong = preparedRead<{ ids: readonly number[]; now: Date }, { id: number }[]>(
  'live_sessions',
  (db, value) =>
    db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(sql`${sessions.id} = any(${value('ids')})`, isLive(value('now')))),
)

/** Which of these sessions are still signed in. For open streams, before each push. */
export async function listLiveSessions(ctx: Reader, sessionIds: readonly number[]): Promise<Set<number>> {
  const rows = await liveAmong(ctx, { ids: sessionIds, now: ctx.clock.now() })
  return new Set(rows.map((row) => row.id))
}

async function touch(ctx: Ctx, sessionId: number, userId: number, now: Date): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt: daysAfter(now, sessionDays) })
    .where(eq(sessions.id, sessionId))
  await updateActivity(ctx, userId, now)
}
