import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  max,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { readings } from '../../platform/database/readings.ts'
import { turnOf } from './rules.ts'
import { type BookingRow, bookingHistory, bookings, type HistoryRow } from './tables.ts'

export type { BookingRow } from './tables.ts'

/** As other domains’ statements may join them, to be read only. */
export const bookingRecords = readings.select().from(bookings).as('booking_records')

/** The participants disagree whether it happened, and no admin has decided. Fits the index `bookings_disputed`. */
export const isDisputed = sql`${bookingRecords.status} = 'completed' and ${bookingRecords.noShowObjectedAt} is not null and ${bookingRecords.noShowDecidedAt} is null`

type Reader = Pick<Ctx, 'db'>
/** Beyond these the later deadlines wait until some are answered. */
const pendingAtMost = 100

export async function findBooking(ctx: Reader, id: number): Promise<BookingRow | undefined> {
  const [row] = await ctx.db.select().from(bookings).where(eq(bookings.id, id))
  return row
}

/** Bookings by their ids; one that is gone is missing. */
export async function bookingsById(ctx: Reader, ids: number[]): Promise<Map<number, BookingRow>> {
  if (ids.length === 0) return new Map()
  const found = await ctx.db.select().from(bookings).where(inArray(bookings.id, ids))
  return new Map(found.map((booking) => [booking.id, booking]))
}

export async function findBookingByPayment(ctx: Reader, paymentId: number): Promise<BookingRow | undefined> {
  const [row] = await ctx.db.select().from(bookings).where(eq(bookings.paymentId, paymentId))
  return row
}

/** The request that somebody made with this Idempotency-Key before. */
export async function findBookingByKey(
  ctx: Reader,
  requesterId: number,
  key: string,
): Promise<BookingRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(bookings)
    .where(and(isRequester(requesterId), eq(bookings.idempotencyKey, key)))
    .limit(1)
  return row
}

/** The same request, sent before and still waiting for its answer. */
export async function findSentBooking(ctx: Reader, requestHash: string): Promise<BookingRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.requestHash, requestHash),
        eq(bookings.status, 'pending'),
        ne(bookings.paymentStatus, 'unpaid'),
      ),
    )
  return row
}

type Shown = 'all' | 'upcoming' | 'earlier'
type Page = { before?: number | undefined; limit: number }

/** A person’s bookings in either role, newest first; the upcoming ones soonest first, without a time last. */
export async function bookingsOf(
  ctx: Reader,
  userId: number,
  { show, before, limit }: Page & { show: Shown },
): Promise<BookingRow[]> {
  const soonest = sql`coalesce(${bookings.startsAt}, 'infinity')`
  const older = before === undefined ? undefined : lt(bookings.id, before)
  const later =
    before === undefined
      ? undefined
      : sql`(${soonest}, ${bookings.id}) > (select coalesce(starts_at, 'infinity'), id from bookings where id = ${before})`
  const upcoming = show === 'upcoming'
  return ctx.db
    .select()
    .from(bookings)
    .where(
      and(
        isPartyOf(userId),
        show === 'all'
          ? undefined
          : (upcoming ? inArray : notInArray)(bookings.status, ['pending', 'confirmed']),
        upcoming ? later : older,
      ),
    )
    .orderBy(...(upcoming ? [soonest, asc(bookings.id)] : [desc(bookings.id)]))
    .limit(limit)
}

/** How many are pending and confirmed, and how many of them wait for this person; unpaid requests don’t count. */
export async function countBookings(
  ctx: Reader,
  userId: number,
): Promise<{ pending: number; confirmed: number; yourTurn: number }> {
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
    .where(and(isPartyOf(userId), isSent(), inArray(bookings.status, ['pending', 'confirmed'])))
    // By position: an expression with a parameter is not the same one twice.
    .groupBy(status, paymentStatus, requestedBy, offeredBy, sql`5`, sql`6`)
  const sum = (of: typeof rows) => of.reduce((total, row) => total + row.count, 0)
  const isTurn = ({ isTimeless, isCreator, ...row }: (typeof rows)[number]) => {
    const startsAt = isTimeless ? null : new Date(0)
    const turn = turnOf({ ...row, startsAt, noShowBy: null, noShowObjectedAt: null })
    return turn === ((row.requestedBy === 'creator') === isCreator ? 'requester' : 'recipient')
  }
  return {
    pending: sum(rows.filter((row) => row.status === 'pending')),
    confirmed: sum(rows.filter((row) => row.status === 'confirmed')),
    yourTurn: sum(rows.filter(isTurn)),
  }
}

/** How many confirmed bookings of a person are not over. */
export function countAhead(ctx: Pick<Ctx, 'db' | 'clock'>, userId: number): Promise<number> {
  return ctx.db.$count(
    bookings,
    and(
      or(eq(bookings.creatorId, userId), eq(bookings.guestId, userId)),
      eq(bookings.status, 'confirmed'),
      or(isNull(bookings.endsAt), gt(bookings.endsAt, ctx.clock.now())),
    ),
  )
}

/** What others asked of a person: the first page begins with everything unanswered, further pages are answered ones. */
export async function requestsTo(
  ctx: Reader,
  userId: number,
  { before, limit }: Page,
): Promise<BookingRow[]> {
  const asked = and(
    or(
      and(eq(bookings.requestedBy, 'guest'), eq(bookings.creatorId, userId)),
      and(eq(bookings.requestedBy, 'creator'), eq(bookings.guestId, userId)),
    ),
    isSent(),
  )
  const older = before === undefined ? undefined : lt(bookings.id, before)
  const answered = await ctx.db
    .select()
    .from(bookings)
    .where(and(asked, ne(bookings.status, 'pending'), older))
    .orderBy(desc(bookings.id))
    .limit(limit)
  if (before !== undefined) return answered
  const pending = await ctx.db
    .select()
    .from(bookings)
    .where(and(asked, eq(bookings.status, 'pending')))
    .orderBy(asc(bookings.expiresAt), asc(bookings.id))
    .limit(pendingAtMost)
  const [waiting, others] = [true, false].map((isTurn) =>
    pending.filter((row) => (turnOf(row) === 'recipient') === isTurn),
  ) as [BookingRow[], BookingRow[]]
  return [...waiting, ...others, ...answered]
}

/** Pending requests that cannot happen beside this booking: they share a person and overlap it. */
export async function overlappingRequests(ctx: Reader, booking: BookingRow): Promise<number[]> {
  const { startsAt, endsAt, creatorId, guestId } = booking
  if (!startsAt || !endsAt) return []
  const people = [creatorId, guestId]
  const rows = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        ne(bookings.id, booking.id),
        eq(bookings.status, 'pending'),
        or(inArray(bookings.creatorId, people), inArray(bookings.guestId, people)),
        lt(bookings.startsAt, endsAt),
        gt(bookings.endsAt, startsAt),
      ),
    )
    .orderBy(asc(bookings.id))
  return rows.map((row) => row.id)
}

/** A booking that stands confirmed and charged, shares a person with this one and overlaps it. */
export async function hasStandingRival(ctx: Reader, booking: BookingRow): Promise<boolean> {
  const { startsAt, endsAt, creatorId, guestId } = booking
  if (!startsAt || !endsAt) return false
  const people = [creatorId, guestId]
  const [rival] = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        ne(bookings.id, booking.id),
        eq(bookings.status, 'confirmed'),
        ne(bookings.paymentStatus, 'capturing'),
        or(inArray(bookings.creatorId, people), inArray(bookings.guestId, people)),
        lt(bookings.startsAt, endsAt),
        gt(bookings.endsAt, startsAt),
      ),
    )
    .limit(1)
  return rival !== undefined
}

/** True in an update while the offers are still those that were seen: a newer counter-offer replaces them. */
export function sameOffers({ offeredTimes }: Pick<BookingRow, 'offeredTimes'>): SQL {
  const seen = (offeredTimes ?? []).map((time) => time.toISOString())
  return sql`${bookings.offeredTimes} = ${`{${seen.join(',')}}`}::timestamptz[]`
}

/** What happened to a booking, oldest first. */
export function historyOf(ctx: Reader, bookingId: number): Promise<HistoryRow[]> {
  return ctx.db
    .select()
    .from(bookingHistory)
    .where(eq(bookingHistory.bookingId, bookingId))
    .orderBy(asc(bookingHistory.id))
}

/** Tells apart what happens to a booking before and after it was reopened: nothing at first, another text after each time. */
export async function roundOf(ctx: Reader, bookingId: number): Promise<string> {
  const reopened = and(eq(bookingHistory.bookingId, bookingId), eq(bookingHistory.what, 'reopened'))
  const [row] = await ctx.db
    .select({ last: max(bookingHistory.id) })
    .from(bookingHistory)
    .where(reopened)
  return row?.last ? `:${row.last}` : ''
}

/** Whether the one who was asked has ever seen this request. */
export async function wasSent(ctx: Reader, bookingId: number): Promise<boolean> {
  const [row] = await ctx.db.select({ sent: wasSentOnce }).from(bookings).where(eq(bookings.id, bookingId))
  return row?.sent ?? false
}

function isRequester(userId: number): SQL | undefined {
  return or(
    and(eq(bookings.requestedBy, 'guest'), eq(bookings.guestId, userId)),
    and(eq(bookings.requestedBy, 'creator'), eq(bookings.creatorId, userId)),
  )
}

/** In either role; a request that was never sent exists for its requester alone. */
function isPartyOf(userId: number): SQL | undefined {
  return or(
    isRequester(userId),
    and(or(eq(bookings.creatorId, userId), eq(bookings.guestId, userId)), or(isSent(), wasSentOnce)),
  )
}

/** One that was reopened is unpaid again, and both know of it. */
const wasSentOnce = sql<boolean>`exists (select from booking_history h where h.booking_id = bookings.id
  and h.what in ('requested', 'offer_accepted', 'confirmed'))`

function isSent(): SQL {
  return sql`${bookings.paymentStatus} <> 'unpaid'`
}

export function bookingsPaidBy(ctx: Reader, paymentIds: number[]): Promise<BookingRow[]> {
  return ctx.db.select().from(bookings).where(inArray(bookings.paymentId, paymentIds))
}
