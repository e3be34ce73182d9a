import { and, asc, desc, eq, gt, inArray, isNotNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { type BookingRow, bookings } from './tables.ts'

type Reader = Pick<Ctx, 'db'>
const pageSize = 100

export async function findBooking(ctx: Reader, id: number): Promise<BookingRow | undefined> {
  const [row] = await ctx.db.select().from(bookings).where(eq(bookings.id, id))
  return row
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

/** A person’s bookings in either role, newest first. */
export async function bookingsOf(ctx: Reader, userId: number, before?: number): Promise<BookingRow[]> {
  return ctx.db
    .select()
    .from(bookings)
    .where(
      and(
        or(
          isRequester(userId),
          and(or(eq(bookings.creatorId, userId), eq(bookings.guestId, userId)), isSent()),
        ),
        before === undefined ? undefined : lt(bookings.id, before),
      ),
    )
    .orderBy(desc(bookings.id))
    .limit(pageSize)
}

/** What others asked of a person: the first page begins with everything unanswered, further pages are answered ones. */
export async function requestsTo(ctx: Reader, userId: number, before?: number): Promise<BookingRow[]> {
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
    .limit(pageSize)
  if (before !== undefined) return answered
  const pending = await ctx.db
    .select()
    .from(bookings)
    .where(and(asked, eq(bookings.status, 'pending')))
    .orderBy(asc(bookings.expiresAt), asc(bookings.id))
    .limit(pageSize)
  return [...pending, ...answered]
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

/** Requests whose time for an answer, or for payment, is over. */
export function dueRequests(ctx: Reader, now: Date, limit: number): Promise<BookingRow[]> {
  return ctx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.status, 'pending'), lte(bookings.expiresAt, now)))
    .orderBy(asc(bookings.expiresAt))
    .limit(limit)
}

/** Confirmed and charged bookings that ended before an instant. */
export async function endedBookings(ctx: Reader, endedBefore: Date, limit: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.status, 'confirmed'),
        ne(bookings.paymentStatus, 'capturing'),
        isNotNull(bookings.endsAt),
        lte(bookings.endsAt, endedBefore),
      ),
    )
    .orderBy(asc(bookings.endsAt))
    .limit(limit)
  return rows.map((row) => row.id)
}

function isRequester(userId: number): SQL | undefined {
  return or(
    and(eq(bookings.requestedBy, 'guest'), eq(bookings.guestId, userId)),
    and(eq(bookings.requestedBy, 'creator'), eq(bookings.creatorId, userId)),
  )
}

function isSent(): SQL {
  return sql`${bookings.paymentStatus} <> 'unpaid'`
}
