import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminBookingRow, adminBookingsQuery } from '../../../contract/admin/bookings.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { countRows, type Page, readPage } from '../../../platform/paging.ts'
import { findUsers } from '../../accounts/queries.ts'
import type { UserRow } from '../../accounts/tables.ts'
import { type BookingRow, bookings, isDisputedRow } from '../../bookings/tables.ts'
import { payments } from '../../payments/tables.ts'
import { contains, idIn, peopleWith } from '../find-words.ts'
import { presentParty } from '../present-party.ts'

const listing = {
  name: 'bookings',
  id: sql`${bookings.id}`,
  columns: {
    createdAt: { by: sql`${bookings.createdAt}`, type: 'timestamptz' },
    startsAt: { by: sql`coalesce(${bookings.startsAt}, 'infinity')`, type: 'timestamptz' },
    id: { by: sql`${bookings.id}`, type: 'integer' },
  },
} as const

/** One page of all bookings. Words are looked for in the topic and in names and addresses of the parties; a number is an id. */
export async function listBookings(
  ctx: Ctx,
  query: z.output<typeof adminBookingsQuery>,
): Promise<Page<AdminBookingRow>> {
  const wanted = and(
    query.status && eq(bookings.status, query.status),
    query.paymentStatus && eq(bookings.paymentStatus, query.paymentStatus),
    query.disputed && isDisputedRow,
    query.closedReason && eq(bookings.closedReason, query.closedReason),
    query.q ? matches(query.q) : undefined,
  )
  const [{ rows, ...around }, total] = await Promise.all([
    readPage(listing, query, ({ key, after, order, limit }) =>
      ctx.db
        .select({ id: bookings.id, sortKey: key, booking: bookings, amountCents: payments.amountCents })
        .from(bookings)
        .leftJoin(payments, eq(payments.id, bookings.paymentId))
        .where(and(wanted, after))
        .orderBy(order)
        .limit(limit),
    ),
    countRows(ctx, bookings, wanted),
  ])
  const people = await findUsers(
    ctx,
    rows.flatMap(({ booking }) => [booking.creatorId, booking.guestId]),
  )
  return {
    rows: rows.map(({ booking, amountCents }) => presentRow(booking, amountCents, people)),
    total,
    ...around,
  }
}

/** Rare words are found through the index of each part; of common ones the first rows in order are soon enough. */
function matches(words: string): SQL {
  const people = sql`any(array${peopleWith(words)})`
  return sql`(lower(${bookings.topic}) like ${contains(words)} or ${bookings.creatorId} = ${people}
    or ${bookings.guestId} = ${people} or ${bookings.id} = ${idIn(words)})`
}

/** A booking in one line. */
export function presentRow(
  booking: BookingRow,
  amountCents: number | null,
  people: Map<number, UserRow>,
): AdminBookingRow {
  const { id, requestedBy, topic, status, closedReason, paymentStatus, startsAt, endsAt } = booking
  return {
    id,
    createdAt: booking.createdAt.toISOString(),
    creator: presentParty(people, booking.creatorId),
    guest: presentParty(people, booking.guestId),
    requestedBy,
    topic,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    duration: booking.durationMinutes,
    status,
    closedReason,
    paymentStatus,
    amountCents,
  }
}
