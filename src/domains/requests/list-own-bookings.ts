import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { ListedBookings } from '../../contract/requests/bookings.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { ownAccount } from '../accounts/sessions/find-session.ts'
import { toInstant } from '../availability/rules.ts'
import { isParticipant, isPartyOf, listOf } from './queries.ts'
import { type BookingRow, bookings } from './tables.ts'

/** The caller’s, in either role, newest first. Upcoming ones and those of a calendar soonest first, those without a time last. */
export async function listOwnBookings(ctx: Ctx, query: ListedBookings): Promise<BookingRow[]> {
  const { userId } = requireMember(ctx)
  const { show, before, limit, with: otherId } = query
  const soonest = sql`coalesce(${bookings.startsAt}, 'infinity')`
  const older = before === undefined ? undefined : lt(bookings.id, before)
  const later =
    before === undefined
      ? undefined
      : sql`(${soonest}, ${bookings.id}) > (select coalesce(starts_at, 'infinity'), id from bookings where id = ${before} and ${isPartyOf(userId)})`
  const newestFirst = show === 'all' || show === 'earlier'
  const where = and(
    isPartyOf(userId),
    otherId === undefined ? undefined : isParticipant(otherId),
    shown(ctx, userId)[show],
    await isWithin(ctx, userId, query),
    newestFirst ? older : later,
  )
  const order = newestFirst ? [desc(bookings.id)] : [soonest, asc(bookings.id)]
  return listOf(ctx, userId, { where, order, limit })
}

const isUpcoming = inArray(bookings.status, ['pending', 'confirmed'])

const shown = (ctx: Ctx, userId: number): Record<ListedBookings['show'], SQL | undefined> => ({
  all: undefined,
  upcoming: isUpcoming,
  earlier: notInArray(bookings.status, ['pending', 'confirmed']),
  your_turn: isTurnOf(userId),
  ahead: and(eq(bookings.status, 'confirmed'), gt(bookings.endsAt, ctx.clock.now())),
  with_time: and(isNotNull(bookings.startsAt), ne(bookings.status, 'cancelled')),
  without_time: and(isNull(bookings.startsAt), isUpcoming),
})

/** `turnOf` for the database, without unpaid requests: paying is no answer. */
function isTurnOf(userId: number): SQL | undefined {
  const { status, paymentStatus, requestedBy, offeredBy, startsAt, noShowBy, noShowObjectedAt } = bookings
  const other = sql`case when ${bookings.creatorId} = ${userId} then 'guest' else 'creator' end`
  return or(
    and(
      eq(status, 'pending'),
      ne(paymentStatus, 'unpaid'),
      sql`coalesce(${offeredBy}, ${requestedBy}) = ${other}`,
    ),
    and(eq(status, 'confirmed'), isNull(startsAt), sql`${offeredBy} = ${other}`),
    and(eq(status, 'completed'), isNull(noShowObjectedAt), sql`${noShowBy} = ${other}`),
  )
}

/** Also those that only begin or end on these days of the caller’s calendar. */
async function isWithin(ctx: Ctx, userId: number, { from, to }: ListedBookings): Promise<SQL | undefined> {
  if (!from && !to) return undefined
  const { timeZone } = await ownAccount(ctx)
  const startOf = (day: Temporal.PlainDate) => toInstant(day.toString(), '00:00', timeZone)
  return and(
    from ? gt(bookings.endsAt, startOf(Temporal.PlainDate.from(from))) : undefined,
    to ? lt(bookings.startsAt, startOf(Temporal.PlainDate.from(to).add({ days: 1 }))) : undefined,
  )
}
