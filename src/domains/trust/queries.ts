import { and, desc, eq, isNull, notExists, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Reader, viewerId } from '../../platform/ctx.ts'
import { preparedRead } from '../../platform/database/prepared-query.ts'
import { readings } from '../../platform/database/readings.ts'
import { type PersonRow, people } from '../accounts/queries.ts'
import { ownAccount } from '../accounts/sessions/find-session.ts'
import { blocks } from './tables.ts'

/** For other domains’ joins, read only. */
export const blockRecords = readings.select().from(blocks).as('block_records')

const visiblePeople = preparedRead<{ id: number; viewerId: number }, PersonRow[]>(
  'visible_person',
  (db, value) =>
    db
      .select()
      .from(people)
      .where(and(eq(people.id, value('id')), isVisibleTo(value('viewerId')))),
)

/**
 * A person as the viewer may know them: undefined for unknown, suspended, hidden and leaving people, and where either blocked the
 * other. Everyone sees themselves.
 */
export async function findVisible(
  ctx: Reader,
  id: number,
  viewer = viewerId(ctx),
): Promise<PersonRow | undefined> {
  const [person] = await visiblePeople(ctx, { id, viewerId: viewer ?? 0 })
  return person
}

/** The same for lists: a condition on `people`. */
export function isVisible(ctx: Reader): SQL | undefined {
  return isVisibleTo(sql`${viewerId(ctx) ?? 0}::int`)
}

export function isVisibleTo(viewerId: SQLWrapper): SQL | undefined {
  const blocked = readings.select().from(blocks).where(either(people.id, viewerId))
  return or(
    eq(people.id, viewerId),
    and(isNull(people.suspendedAt), isNull(people.hiddenAt), isNull(people.deletesAt), notExists(blocked)),
  )
}

/** A condition on rows of people (`personId`): not blocked by or blocking this viewer. Evaluated once per statement. */
export function notBlocked(viewerId: number | SQLWrapper | null, personId: SQLWrapper): SQL | undefined {
  if (viewerId === null) return undefined
  return sql`${personId} not in (
    select blocked_id from blocks where blocker_id = ${viewerId}
    union all select blocker_id from blocks where blocked_id = ${viewerId})`
}

export async function areBlocked({ db }: Reader, one: number, other: number): Promise<boolean> {
  return (await db.$count(blocks, either(sql`${one}::int`, sql`${other}::int`))) > 0
}

const blocksOf = preparedRead<{ userId: number }, (typeof blocks.$inferSelect)[]>('blocks_of', (db, value) =>
  db
    .select()
    .from(blocks)
    .where(or(eq(blocks.blockerId, value('userId')), eq(blocks.blockedId, value('userId')))),
)

/** Those this person can’t see or be seen by, in ascending id. */
export async function listUnseenIds(ctx: Reader, userId: number): Promise<number[]> {
  const rows = await blocksOf(ctx, { userId })
  return rows
    .map(({ blockerId, blockedId }) => (blockerId === userId ? blockedId : blockerId))
    .sort((a, b) => a - b)
}

/** By a moderator, or until they keep the account that they deleted. */
export async function isCallerLimited(ctx: Reader): Promise<boolean> {
  if (viewerId(ctx) === null) return false
  const { limitedAt, deletesAt } = await ownAccount(ctx)
  return Boolean(limitedAt ?? deletesAt)
}

/** Of those this person has blocked themselves, newest first. */
export function listBlockedBy({ db }: Reader, userId: number) {
  const { id, name, callName, pictureHash, headline, deletedAt } = people
  return db
    .select({ id, name, callName, pictureHash, headline, deletedAt })
    .from(blocks)
    .innerJoin(people, eq(people.id, blocks.blockedId))
    .where(eq(blocks.blockerId, userId))
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
}

export function countBlockedBy({ db }: Reader, userId: number): Promise<number> {
  return db.$count(blocks, eq(blocks.blockerId, userId))
}

function either(one: SQLWrapper, other: SQLWrapper): SQL | undefined {
  return or(
    and(eq(blocks.blockerId, one), eq(blocks.blockedId, other)),
    and(eq(blocks.blockerId, other), eq(blocks.blockedId, one)),
  )
}
