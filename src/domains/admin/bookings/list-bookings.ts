import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminBookingRow, adminBookingsQuery } from '../../../contract/admin/bookings.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { countRows, type Page, readPage } from '../../../platform/paging.ts'
import { findUsers, type UserRow } from '../../accounts/queries.ts'
import { paymentRecords } from '../../payments/queries.ts'
import { type BookingRow, bookingRecords, findBookings, isDisputed } from '../../requests/queries.ts'
import { presentParticipant } from '../present-participant.ts'
import { containsPattern, parseTypedId, peopleMatching } from '../search-patterns.ts'

const listing = {
  name: 'bookings',
  id: sql`${bookingRecords.id}`,
  columns: {
    createdAt: { by: sql`${bookingRecords.createdAt}`, type: 'timestamptz' },
    startsAt: { by: sql`coalesce(${bookingRecords.startsAt}, 'infinity')`, type: 'timestamptz' },
    id: { by: sql`${bookingRecords.id}`, type: 'bigint' },
  },
} as const

/** `q` searches topics, and participants’ names and email addresses; a number is an id. */
export async function listBookings(
  ctx: Ctx,
  query: z.output<typeof adminBookingsQuery>,
): Promise<Page<AdminBookingRow>> {
  const wanted = and(
    query.status && eq(bookingRecords.status, query.status),
    query.paymentStatus && eq(bookingRecords.paymentStatus, query.paymentStatus),
    query.disputed && isDisputed,
    query.closedReason && eq(bookingRecords.closedReason, query.closedReason),
    query.q ? matches(query.q) : undefined,
  )
  const [{ rows, ...around }, total] = await Promise.all([
    readPage(listing, query, ({ key, after, order, limit }) =>
      ctx.db
        .select({ id: bookingRecords.id, sortKey: key, amountCents: paymentRecords.amountCents })
        .from(bookingRecords)
        .leftJoin(paymentRecords, eq(paymentRecords.id, bookingRecords.paymentId))
        .where(and(wanted, after))
        .orderBy(order)
        .limit(limit),
    ),
    countRows(ctx, bookingRecords, wanted),
  ])
  const found = await findBookings(
    ctx,
    rows.map(({ id }) => id),
  )
  const people = await findUsers(
    ctx,
    [...found.values()].flatMap(({ creatorId, guestId }) => [creatorId, guestId]),
  )
  return {
    rows: rows.flatMap(({ id, amountCents }) => {
      const booking = found.get(id)
      return booking ? [presentRow(booking, amountCents, people)] : []
    }),
    total,
    ...around,
  }
}

/** Rare words use the index of each part; common words fill the page soon in sort order. */
function matches(words: string): SQL {
  const people = sql`any(array${peopleMatching(words)})`
  return sql`(lower(${bookingRecords.topic}) like ${containsPattern(words)} or ${bookingRecords.creatorId} = ${people}
    or ${bookingRecords.guestId} = ${people} or ${bookingRecords.id} = ${parseTypedId(words)})`
}

export function presentRow(
  booking: BookingRow,
  amountCents: number | null,
  people: Map<number, UserRow>,
): AdminBookingRow {
  const { id, requestedBy, topic, status, closedReason, paymentStatus, startsAt, endsAt } = booking
  return {
    id,
    createdAt: booking.createdAt.toISOString(),
    creator: presentParticipant(people, booking.creatorId),
    guest: presentParticipant(people, booking.guestId),
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
