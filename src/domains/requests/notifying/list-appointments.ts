import { and, asc, eq, gt, gte, inArray, or } from 'drizzle-orm'
import type { Reader } from '../../../platform/ctx.ts'
import { bookings } from '../tables.ts'
import { type Appointment, isInCalendars } from './render-calendar.ts'

const most = 1000

/** A person’s bookings in either role that belong in calendars, from `since` on, in order. */
export async function listAppointments(ctx: Reader, userId: number, since: Date): Promise<Appointment[]> {
  const rows = await ctx.db
    .select()
    .from(bookings)
    .where(
      and(
        or(eq(bookings.creatorId, userId), eq(bookings.guestId, userId)),
        gte(bookings.startsAt, since),
        // A canceled booking that calendars have seen (its sequence rose) must be canceled there, too.
        or(inArray(bookings.status, ['confirmed', 'completed']), gt(bookings.sequence, 0)),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(most)
  return rows.filter(isInCalendars)
}
