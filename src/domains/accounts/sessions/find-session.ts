import { and, eq, gt, isNull, type Placeholder, sql } from 'drizzle-orm'
import { type Actor, type Ctx, type Member, type Reader, requireMember } from '../../../platform/ctx.ts'
import { preparedRead } from '../../../platform/database/prepared-query.ts'
import { hashToken } from '../../../platform/secrets.ts'
import { getUser, isLiveSession } from '../queries.ts'
import { daysAfter, needsTouch, replacedTokenSeconds, sessionDays } from '../rules.ts'
import { type Account, accountColumns, type SessionRow, sessions, users } from '../tables.ts'
import { updateActivity } from './update-activity.ts'

/** What a new session has written, such as its account, may not be in a replica yet. */
const freshMs = 10_000
const endOfLog = 'FFFFFFFF/FFFFFFFF'

type Found = {
  session: Pick<SessionRow, 'id' | 'lastSeenAt' | 'lastWrite' | 'createdAt'>
  user: Account
}

const { id, lastSeenAt, lastWrite, createdAt } = sessions
const found = { session: { id, lastSeenAt, lastWrite, createdAt }, user: accountColumns }

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
  if (needsTouch(row.session.lastSeenAt, now)) await touch(ctx, row, now)
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

function memberOf({ session, user }: Found, now: Date): Member {
  const isFresh = now.getTime() - session.createdAt.getTime() < freshMs
  const lastWrite = isFresh ? endOfLog : session.lastWrite
  const { id: userId, userType } = user
  const member: Member = {
    kind: 'member',
    userId,
    userType,
    sessionId: session.id,
    ...(lastWrite && { lastWrite }),
  }
  accounts.set(member, user)
  return member
}

/** Read together with the session. */
const accounts = new WeakMap<Member, Account>()

/** The caller’s account as it was when the request began, for reading. */
export async function ownAccount(ctx: Reader): Promise<Account> {
  const member = requireMember(ctx)
  return accounts.get(member) ?? getUser(ctx, member.userId)
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

async function touch(ctx: Ctx, { session, user }: Found, now: Date): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt: daysAfter(now, sessionDays) })
    .where(eq(sessions.id, session.id))
  await updateActivity(ctx, user.id, now)
}
