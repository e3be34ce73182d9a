import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Reader, TransactionCtx } from '../../platform/ctx.ts'
import { preparedQuery, preparedRead } from '../../platform/database/prepared-query.ts'
import { readings } from '../../platform/database/readings.ts'
import { refuse } from '../../platform/refuse.ts'
import { hashToken } from '../../platform/secrets.ts'
import { daysAfter, deviceDays, maxSessionDays, normalizeEmail } from './rules.ts'
import {
  emailTokens,
  identities,
  knownDevices,
  type PasskeyRow,
  passkeys,
  recoveryCodes,
  type SessionRow,
  sessions,
  type UserRow,
  users,
} from './tables.ts'
import { refusals } from './wording.ts'

export type { UserRow } from './tables.ts'

const { passwordHash: _hidden, ...readable } = getTableColumns(users)

/** For other domains’ joins: read only, without passwords. */
export const peopleAs = <Name extends string>(name: Name) => readings.select(readable).from(users).as(name)
export const people = peopleAs('people')
/** A row of `people`. */
export type PersonRow = Omit<UserRow, 'passwordHash'>

/** For approval. A suspension refuses it. */
export const isWaiting = and(isNotNull(people.approvalAskedAt), isNull(people.suspendedAt))

/** A condition on rows that belong to a user. */
export const isOfRealPerson = (userId: PgColumn) => sql`${userId} not in (select id from users where sample)`

const amongIds = sql`${users.id} = any(${sql.placeholder('ids')})`

const usersOf = preparedRead<{ ids: number[] }, UserRow[]>('users', (db) =>
  db.select().from(users).where(amongIds),
)

export async function findUser(ctx: Reader, id: number): Promise<UserRow | undefined> {
  const [user] = await usersOf(ctx, { ids: [id] })
  return user
}

/** Throws `not_found`. */
export async function getUser(ctx: Reader, id: number): Promise<UserRow> {
  return (await findUser(ctx, id)) ?? refuse('not_found', refusals.unknownPerson)
}

const lockedUsers = preparedQuery<{ ids: number[] }, UserRow[]>('locked_users', (db) =>
  db.select().from(users).where(amongIds).orderBy(users.id).for('no key update'),
)

/**
 * Locks people’s rows in ascending id, so that acts on the same people wait for each other instead of deadlocking. The
 * lock lets foreign keys be checked meanwhile, and is held until the transaction ends. Returns them as they are then.
 */
export function lockUsers(ctx: TransactionCtx, ids: readonly number[]): Promise<UserRow[]> {
  return lockedUsers(ctx, { ids: [...ids] })
}

/** `getUser` with a row lock until the transaction ends. */
export async function lockUser(ctx: TransactionCtx, id: number): Promise<UserRow> {
  const [user] = await lockUsers(ctx, [id])
  return user ?? refuse('not_found', refusals.unknownPerson)
}

/** A user and every active admin, locked in ascending id. */
export function lockWithAdmins(ctx: TransactionCtx, id: number): Promise<UserRow[]> {
  return ctx.db
    .select()
    .from(users)
    .where(or(eq(users.id, id), and(eq(users.userType, 'admin'), isNull(users.suspendedAt))))
    .orderBy(users.id)
    .for('no key update')
}

export function listActiveAdmins({ db }: Reader): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(eq(users.userType, 'admin'), isNull(users.suspendedAt), isNull(users.deletedAt)))
    .orderBy(users.id)
}

export async function findUsers(ctx: Reader, ids: readonly number[]): Promise<Map<number, UserRow>> {
  if (ids.length === 0) return new Map()
  const rows = await usersOf(ctx, { ids: [...new Set(ids)] })
  return new Map(rows.map((row) => [row.id, row]))
}

const claims = (email: SQLWrapper) => sql`lower(${users.email}) = ${email}`
const isProved = isNotNull(users.emailVerifiedAt)

const provedBy = preparedRead<{ email: string }, UserRow[]>('user_by_email', (db, value) =>
  db
    .select()
    .from(users)
    .where(and(claims(value('email')), isProved)),
)

/** Who proved the address. */
export async function findUserByEmail(ctx: Reader, email: string): Promise<UserRow | undefined> {
  const [user] = await provedBy(ctx, { email: normalizeEmail(email) })
  return user
}

/** Throws `email_taken` for an address that another account proved. */
export async function requireUnproved(ctx: Reader, email: string): Promise<void> {
  const message = refusals.emailTaken
  if (await findUserByEmail(ctx, email)) refuse('email_taken', message, { fields: { email: message } })
}

const firstOf = preparedRead<{ email: string }, UserRow[]>('user_or_claim', (db, value) =>
  db
    .select()
    .from(users)
    .where(claims(value('email')))
    .orderBy(desc(isProved), users.id)
    .limit(1),
)

/** Who proved the address; without one, the first account that claimed it: later ones can’t take it over. */
export async function findUserOrClaim(ctx: Reader, email: string): Promise<UserRow | undefined> {
  const [user] = await firstOf(ctx, { email: normalizeEmail(email) })
  return user
}

/** Those who claim an address that another account proved. Their emails would reach someone else. */
export async function listOutproved({ db }: Reader, readers: readonly UserRow[]): Promise<UserRow[]> {
  const claimers = readers.filter((one) => !one.emailVerifiedAt)
  if (claimers.length === 0) return []
  const email = sql<string>`lower(${users.email})`
  const claimed = claimers.map((one) => normalizeEmail(one.email))
  const found = await db
    .select({ email })
    .from(users)
    .where(and(inArray(email, claimed), isProved))
  const proved = new Set(found.map((one) => one.email))
  return claimers.filter((one) => proved.has(normalizeEmail(one.email)))
}

type Device = { deviceHash: string; since: Date }

const claimOn = preparedRead<Device & { email: string }, UserRow[]>('known_claim', (db, value) =>
  db
    .select(getTableColumns(users))
    .from(users)
    .innerJoin(knownDevices, and(eq(knownDevices.userId, users.id), isDevice(value)))
    .where(and(claims(value('email')), isNull(users.emailVerifiedAt))),
)

/** An account that claims the address and was signed in to on this device. */
export async function findKnownClaim(
  ctx: Reader,
  email: string,
  token: string | undefined,
): Promise<UserRow | undefined> {
  const [claim] = await claimOn(ctx, { email: normalizeEmail(email), ...deviceOf(ctx, token) })
  return claim
}

export async function listAdminIds({ db }: Reader): Promise<number[]> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.userType, 'admin'))
  return rows.map(({ id }) => id)
}

export async function findPendingEmail(
  ctx: Reader,
  userId: number,
): Promise<{ email: string; expiresAt: Date } | undefined> {
  const [pending] = await ctx.db
    .select({ email: emailTokens.email, expiresAt: emailTokens.expiresAt })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.userId, userId),
        eq(emailTokens.purpose, 'change'),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, ctx.clock.now()),
      ),
    )
  return pending
}

const deviceOfUser = preparedRead<Device & { userId: number }, { userId: number }[]>(
  'known_device',
  (db, value) =>
    db
      .select({ userId: knownDevices.userId })
      .from(knownDevices)
      .where(and(eq(knownDevices.userId, value('userId')), isDevice(value))),
)

export async function isKnownDevice(
  ctx: Reader,
  userId: number | undefined,
  token: string | undefined,
): Promise<boolean> {
  const found = await deviceOfUser(ctx, { userId: userId ?? 0, ...deviceOf(ctx, token) })
  return found.length > 0
}

function deviceOf({ clock }: Reader, token: string | undefined): Device {
  return { deviceHash: hashToken(token ?? ''), since: daysAfter(clock.now(), -deviceDays) }
}

function isDevice(value: (of: keyof Device) => Placeholder) {
  return and(gt(knownDevices.createdAt, value('since')), eq(knownDevices.deviceHash, value('deviceHash')))
}

/** For a `where` on sessions joined with users: neither unused nor open for too long. */
export function isLiveSession(now: SQL): SQL {
  const { member, admin } = maxSessionDays
  const days = sql`case when ${users.userType} = 'admin' then ${sql.raw(`${admin}`)} else ${sql.raw(`${member}`)} end`
  return sql`${sessions.expiresAt} > ${now} and ${sessions.createdAt} > ${now} - ${days} * interval '24 hours'`
}

export function listPasskeys({ db }: Reader, userId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id))
}

export function countRecoveryCodes({ db }: Reader, userId: number): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
}

export type LinkedProvider = { issuer: string; linkedAt: Date }

export function listIdentities({ db }: Reader, userId: number): Promise<LinkedProvider[]> {
  const linkedAt = sql<Date>`min(${identities.createdAt})`.mapWith(identities.createdAt)
  return db
    .select({ issuer: identities.issuer, linkedAt })
    .from(identities)
    .where(eq(identities.userId, userId))
    .groupBy(identities.issuer)
    .orderBy(linkedAt)
}

const mostSessions = 100

export async function findSessions(ctx: Reader, userId: number): Promise<SessionRow[]> {
  return ctx.db
    .select(getTableColumns(sessions))
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.userId, userId), isLiveSession(sql`${ctx.clock.now().toISOString()}::timestamptz`)),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(mostSessions)
}
