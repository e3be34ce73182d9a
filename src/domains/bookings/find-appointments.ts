import { and, asc, eq, gte, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { bookingHistory, bookings } from './tables.ts'
import type { Appointment } from './write-calendar.ts'

type Reader = Pick<Ctx, 'db'>
const most = 2000

/** A booking as calendars may know it; undefined while it was never confirmed or has no time. */
export async function findAppointment(ctx: Reader, id: number): Promise<Appointment | undefined> {
  const [row] = await ctx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), inCalendars()))
  return row as Appointment | undefined
}

/** A person’s bookings in either role that calendars know, from an instant on, in order. */
export async function listAppointments(ctx: Reader, userId: number, since: Date): Promise<Appointment[]> {
  const rows = await ctx.db
    .select()
    .from(bookings)
    .where(
      and(
        or(eq(bookings.creatorId, userId), eq(bookings.guestId, userId)),
        gte(bookings.startsAt, since),
        inCalendars(),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(most)
  return rows as Appointment[]
}

/** Has a time and is confirmed, or was: what was in a calendar once has to be cancelled there. */
function inCalendars() {
  const confirmedOnce = sql`exists (select 1 from ${bookingHistory}
    where ${bookingHistory.bookingId} = ${bookings.id} and ${bookingHistory.what} = 'confirmed')`
  return and(
    isNotNull(bookings.startsAt),
    isNotNull(bookings.endsAt),
    or(
      and(inArray(bookings.status, ['confirmed', 'completed']), ne(bookings.paymentStatus, 'capturing')),
      inArray(bookings.closedReason, ['cancelled_by_creator', 'cancelled_by_guest', 'no_show']),
      and(eq(bookings.closedReason, 'admin'), confirmedOnce),
    ),
  )
}
