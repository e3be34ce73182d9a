import { type Ctx, type Reader, requireMember } from '../../platform/ctx.ts'
import { refuse } from '../../platform/refuse.ts'
import { findBooking, wasSent } from './queries.ts'
import type { Side } from './rules.ts'
import type { BookingRow } from './tables.ts'
import { bookingRefusals } from './wording.ts'

type Parties = Pick<BookingRow, 'creatorId' | 'guestId' | 'requestedBy'>

export function requesterId({ creatorId, guestId, requestedBy }: Parties): number {
  return requestedBy === 'creator' ? creatorId : guestId
}

export function recipientId({ creatorId, guestId, requestedBy }: Parties): number {
  return requestedBy === 'creator' ? guestId : creatorId
}

export function sideOf(booking: Parties, userId: number): Side | undefined {
  if (requesterId(booking) === userId) return 'requester'
  return recipientId(booking) === userId ? 'recipient' : undefined
}

/** Only its requester sees a request that was never sent. */
export async function canSee(ctx: Reader, { id, paymentStatus }: BookingRow, side: Side): Promise<boolean> {
  return side === 'requester' || paymentStatus !== 'unpaid' || wasSent(ctx, id)
}

/** Others get a 404, so that ids reveal nothing. */
export async function requireBooking(ctx: Ctx, id: number): Promise<{ booking: BookingRow; side: Side }> {
  const { userId } = requireMember(ctx)
  const booking = await findBooking(ctx, id)
  const side = booking && sideOf(booking, userId)
  if (!booking || !side || !(await canSee(ctx, booking, side))) refuse('not_found', bookingRefusals.notFound)
  return { booking, side }
}
