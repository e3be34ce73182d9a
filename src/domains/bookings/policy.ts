import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { refuse } from '../../platform/refuse.ts'
import { findBooking, wasSent } from './queries.ts'
import type { Side } from './rules.ts'
import type { BookingRow } from './tables.ts'

type Parties = Pick<BookingRow, 'creatorId' | 'guestId' | 'requestedBy'>

/** Who asked. */
export function requesterId({ creatorId, guestId, requestedBy }: Parties): number {
  return requestedBy === 'creator' ? creatorId : guestId
}

/** Who was asked, and alone confirms or declines. */
export function recipientId({ creatorId, guestId, requestedBy }: Parties): number {
  return requestedBy === 'creator' ? guestId : creatorId
}

/** The side a person is on, or none. */
export function sideOf(booking: Parties, userId: number): Side | undefined {
  if (requesterId(booking) === userId) return 'requester'
  return recipientId(booking) === userId ? 'recipient' : undefined
}

/** A request that was never sent exists for its requester alone. */
export async function maySee(
  ctx: Pick<Ctx, 'db'>,
  { id, paymentStatus }: BookingRow,
  side: Side,
): Promise<boolean> {
  return side === 'requester' || paymentStatus !== 'unpaid' || wasSent(ctx, id)
}

/** A booking with the caller’s side of it; a 404 for everybody else, so that ids tell nothing. */
export async function requireBooking(ctx: Ctx, id: number): Promise<{ booking: BookingRow; side: Side }> {
  const { userId } = requireMember(ctx)
  const booking = await findBooking(ctx, id)
  const side = booking && sideOf(booking, userId)
  if (!booking || !side || !(await maySee(ctx, booking, side)))
    refuse('not_found', 'This booking does not exist.')
  return { booking, side }
}
