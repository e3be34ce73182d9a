import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Reader } from '../../platform/ctx.ts'
import { preparedQuery, preparedRead } from '../../platform/database/prepared-query.ts'
import { readings } from '../../platform/database/readings.ts'
import { turnOf } from './rules.ts'
import { agentAnswers, type BookingRow, bookingHistory, bookings, type HistoryRow } from './tables.ts'

export type { BookingRow } from './tables.ts'

/** Conditions on requests that wait for their payment. Only checkout knows of a started one. */
export const isStarted = sql`${bookings.status} = 'started'`
export const isUnsent = sql`${bookings.status} in ('started', 'pending') and ${bookings.paymentStatus} = 'unpaid'`
/** Condition: not one that is asked, or was closed, through an agent. */
export const isBooking = sql`${bookings.status} <> 'started' and ${bookings.answerer} = 'recipient'`

/** `readableOf` for the database. */
const readable = (text: SQLWrapper) =>
  sql<string | null>`case when ${bookings.hiddenAt} is null then ${text} end`
export const readableTopic = readable(bookings.topic)
export const readableNotes = readable(bookings.notes)

/** Read-only, for joins in other domains. */
export const bookingRecords = readings.select().from(bookings).where(isBooking).as('booking_records')
/** With those that were never sent. */
export const askedRecords = readings.select().from(bookings).as('asked_records')

/** Matches the index `bookings_disputed`. */
export const isDisputed = sql`${bookingRecords.status} = 'completed' and ${bookingRecords.noShowObjectedAt} is not null and ${bookingRecords.noShowDecidedAt} is null`

/** Condition: the recording took place, as far as anyone has said. A report stops counting once an admin decides against it. */
export const isRecorded = sql`${bookingRecords.status} = 'completed' and (${bookingRecords.noShowAt} is null or ${bookingRecords.noShowDecidedAt} is not null)`

const bookingOf = preparedRead<{ id: number }, BookingRow[]>('booking', (db, value) =>
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, value('id')), isBooking)),
)

export async function findBooking(ctx: Reader, id: number): Promise<BookingRow | undefined> {
  const [row] = await bookingOf(ctx, { id })
  return row
}

export async function findBookings(ctx: Reader, ids: number[]): Promise<Map<number, BookingRow>> {
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select()
    .from(bookings)
    .where(and(inArray(bookings.id, ids), isBooking))
  return new Map(found.map((booking) => [booking.id, booking]))
}

export type Page = { before?: number | undefined; limit: number }

/** Unpaid requests don’t count. */
export async function countBookings(
  ctx: Reader,
  userId: number,
): Promise<{ pending: number; confirmed: number; yourTurn: number; received: number; sent: number }> {
  const { status, paymentStatus, requestedBy, offeredBy } = bookings
  const kind = {
    status,
    paymentStatus,
    requestedBy,
    offeredBy,
    isTimeless: sql<boolean>`${bookings.startsAt} is null`,
    isCreator: sql<boolean>`${bookings.creatorId} = ${userId}`,
  }
  const rows = await ctx.db
    .select({ ...kind, count: count() })
    .from(bookings)
    .where(and(isPartyOf(userId), isListed(), inArray(bookings.status, ['pending', 'confirmed'])))
    // By position: PostgreSQL treats an expression with a parameter as a different one each time.
    .groupBy(status, paymentStatus, requestedBy, offeredBy, sql`5`, sql`6`)
  const sum = (of: typeof rows) => of.reduce((total, row) => total + row.count, 0)
  const isByCaller = ({ requestedBy, isCreator }: (typeof rows)[number]) =>
    (requestedBy === 'creator') === isCreator
  const isTurn = ({ isTimeless, ...row }: (typeof rows)[number]) => {
    const startsAt = isTimeless ? null : new Date(0)
    const turn = turnOf({ ...row, startsAt, noShowBy: null, noShowObjectedAt: null })
    return turn === (isByCaller({ isTimeless, ...row }) ? 'requester' : 'recipient')
  }
  const sent = sum(rows.filter(isByCaller))
  return {
    pending: sum(rows.filter((row) => row.status === 'pending')),
    confirmed: sum(rows.filter((row) => row.status === 'confirmed')),
    yourTurn: sum(rows.filter(isTurn)),
    received: sum(rows) - sent,
    sent,
  }
}

/** Confirmed bookings that aren’t over. */
export function countUpcoming(ctx: Reader, userId: number): Promise<number> {
  return ctx.db.$count(
    bookings,
    and(
      isParticipant(userId),
      eq(bookings.status, 'confirmed'),
      or(isNull(bookings.endsAt), gt(bookings.endsAt, ctx.clock.now())),
    ),
  )
}

type Wanted = { where: SQL | undefined; order: SQL[]; limit: number }

/** As host or guest. Each role has its own index, so both are read in order and merged. */
export function listOf(
  { db }: Reader,
  userId: number,
  { where, order, limit }: Wanted,
): Promise<BookingRow[]> {
  const side = (own: 'creatorId' | 'guestId') =>
    db
      .select({ id: bookings.id })
      .from(bookings)
      // As a subquery, so that PostgreSQL doesn’t walk the whole table for someone with many rows that are all old.
      .where(and(sql`${bookings[own]} = (select ${userId}::int)`, where))
      .orderBy(...order)
      .limit(limit)
  const ids = unionAll(side('creatorId'), side('guestId'))
  return db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, ids))
    .orderBy(...order)
    .limit(limit)
}

const recordedOf = preparedQuery<{ userId: number }, { count: number }[]>('count_recorded', (db, value) => {
  const { creatorId, guestId } = bookingRecords
  const own = or(eq(creatorId, value('userId')), eq(guestId, value('userId')))
  return db.select({ count: count() }).from(bookingRecords).where(and(own, isRecorded))
})

/** As host or guest. */
export async function countRecorded(ctx: Reader, userId: number): Promise<number> {
  const [recorded] = await recordedOf(ctx, { userId })
  return recorded?.count ?? 0
}

/** Condition: another row has a part of this time of one of the participants. Undefined without a time. */
function overlaps({ id, startsAt, endsAt, creatorId, guestId }: BookingRow): SQL | undefined {
  if (!startsAt || !endsAt) return undefined
  return and(
    ne(bookings.id, id),
    or(...[creatorId, guestId].map(isParticipant)),
    lt(bookings.startsAt, endsAt),
    gt(bookings.endsAt, startsAt),
  )
}

export async function listOverlappingRequests(ctx: Reader, booking: BookingRow): Promise<number[]> {
  const others = overlaps(booking)
  if (!others) return []
  const rows = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(others, eq(bookings.status, 'pending')))
    .orderBy(asc(bookings.id))
  return rows.map((row) => row.id)
}

/** Another booking has the time for good: it’s confirmed or completed, and its charge isn’t under way. */
export async function isTimeTaken(ctx: Reader, booking: BookingRow): Promise<boolean> {
  const others = overlaps(booking)
  const isHeld = and(
    inArray(bookings.status, ['confirmed', 'completed']),
    ne(bookings.paymentStatus, 'capturing'),
  )
  return others !== undefined && (await ctx.db.$count(bookings, and(others, isHeld))) > 0
}

/** Condition for an update: the proposed times haven’t been replaced since they were read. */
export function sameOffers({ offeredTimes }: Pick<BookingRow, 'offeredTimes'>): SQL {
  const seen = offeredTimes && `{${offeredTimes.map((time) => time.toISOString()).join(',')}}`
  return sql`${bookings.offeredTimes} is not distinct from ${seen}::timestamptz[]`
}

export function listHistory(ctx: Reader, bookingId: number): Promise<HistoryRow[]> {
  return ctx.db
    .select()
    .from(bookingHistory)
    .where(eq(bookingHistory.bookingId, bookingId))
    .orderBy(asc(bookingHistory.at), asc(bookingHistory.id))
}

export type Agent = { requestId: number; name: string; email: string }
/** What an agent agreed to. `agent` is null where none answered. */
export type Terms = { speakingFee: string | null; agent: Agent | null }

export async function withTerms<Row extends { id: number }>(
  ctx: Reader,
  rows: readonly Row[],
): Promise<(Row & Terms)[]> {
  if (rows.length === 0) return []
  const { id, bookingId, agentName, agentEmail, takenOverAt, speakingFee } = agentAnswers
  const agreed = await ctx.db
    .select({ id, bookingId, agentName, agentEmail, takenOverAt, speakingFee })
    .from(agentAnswers)
    .where(
      inArray(
        bookingId,
        rows.map(({ id }) => id),
      ),
    )
  return rows.map((row) => {
    const found = agreed.find(({ bookingId }) => bookingId === row.id)
    if (!found) return { ...row, speakingFee: null, agent: null }
    const { id: requestId, agentName: name, agentEmail: email, takenOverAt, speakingFee } = found
    return { ...row, speakingFee, agent: takenOverAt ? null : { requestId, name, email } }
  })
}

/** Makes keys unique across what admins set: empty at first, then a different suffix after each. */
export function roundOf(history: readonly HistoryRow[]): string {
  const last = history.findLast(
    ({ what, by }) =>
      what === 'reopened' || (by === 'admin' && (what === 'confirmed' || what === 'completed')),
  )
  return last ? `:${last.id}` : ''
}

/** Whether the recipient has ever seen this request. */
export async function wasSent(ctx: Reader, bookingId: number): Promise<boolean> {
  const [row] = await ctx.db.select({ sent: wasSentOnce }).from(bookings).where(eq(bookings.id, bookingId))
  return row?.sent ?? false
}

export function isParticipant(userId: number): SQL | undefined {
  return or(eq(bookings.creatorId, userId), eq(bookings.guestId, userId))
}

export function isRequester(userId: number): SQL | undefined {
  return or(
    and(eq(bookings.requestedBy, 'guest'), eq(bookings.guestId, userId)),
    and(eq(bookings.requestedBy, 'creator'), eq(bookings.creatorId, userId)),
  )
}

/** In either role. Only its requester sees a request that was never sent. */
export function isPartyOf(userId: number): SQL | undefined {
  return and(isBooking, or(isRequester(userId), and(isParticipant(userId), or(isSent(), wasSentOnce))))
}

/** Its recipient sees it: it was sent, or an admin decided it without a fee. One that is open again waits for its fee. */
export function isListed(): SQL | undefined {
  return or(isSent(), and(ne(bookings.status, 'pending'), wasSentOnce))
}

/** An admin may reopen, confirm or complete what is unpaid; both see it from then on. */
const wasSentOnce = sql<boolean>`exists (select from booking_history h where h.booking_id = bookings.id
  and h.what in ('requested', 'offer_accepted', 'confirmed', 'completed'))`

function isSent(): SQL {
  return sql`${bookings.paymentStatus} <> 'unpaid'`
}
