import { and, asc, desc, eq, lt, ne, or } from 'drizzle-orm'
import type { RequestBox } from '../../contract/requests/bookings.ts'
import type { Reader } from '../../platform/ctx.ts'
import { isBooking, isListed, listOf, type Page } from './queries.ts'
import { turnOf } from './rules.ts'
import { type BookingRow, bookings } from './tables.ts'

/** Requests with later deadlines appear once some are answered. */
const pendingAtMost = 100

/**
 * The first page starts with all unanswered requests; further pages have only answered ones. Those that someone sent include
 * unpaid ones.
 */
export async function listRequests(
  ctx: Reader,
  userId: number,
  { box, before, limit }: Page & { box: RequestBox },
): Promise<BookingRow[]> {
  const [byGuest, byCreator] =
    box === 'received' ? [bookings.creatorId, bookings.guestId] : [bookings.guestId, bookings.creatorId]
  const asked = and(
    or(
      and(eq(bookings.requestedBy, 'guest'), eq(byGuest, userId)),
      and(eq(bookings.requestedBy, 'creator'), eq(byCreator, userId)),
    ),
    isBooking,
    box === 'received' ? isListed() : undefined,
  )
  const older = before === undefined ? undefined : lt(bookings.id, before)
  const answered = await listOf(ctx, userId, {
    where: and(asked, ne(bookings.status, 'pending'), older),
    order: [desc(bookings.id)],
    limit,
  })
  if (before !== undefined) return answered
  const pending = await listOf(ctx, userId, {
    where: and(asked, eq(bookings.status, 'pending')),
    order: [asc(bookings.expiresAt), asc(bookings.id)],
    limit: pendingAtMost,
  })
  const own = box === 'received' ? 'recipient' : 'requester'
  const [waiting, others] = [true, false].map((isTurn) =>
    pending.filter((row) => (turnOf(row) === own) === isTurn),
  ) as [BookingRow[], BookingRow[]]
  return [...waiting, ...others, ...answered]
}
