import type { Reader } from '../../../platform/ctx.ts'
import { memberRoleOf } from '../agent/policy.ts'
import { findRequest } from '../agent/queries.ts'
import { canSee, sideOf } from '../policy.ts'
import { findBooking } from '../queries.ts'
import type { BookingRow } from '../tables.ts'

/** By the id in its own address. With what a moderator hid. Undefined where this member sees none. */
export async function findRequestFor(
  ctx: Reader,
  userId: number,
  { kind, id }: { kind: 'booking' | 'agent_request'; id: number },
): Promise<BookingRow | undefined> {
  if (kind === 'agent_request') {
    const request = await findRequest(ctx, id)
    return request && memberRoleOf(request, userId) ? request.row : undefined
  }
  const booking = await findBooking(ctx, id)
  const side = booking && sideOf(booking, userId)
  return side && (await canSee(ctx, booking, side)) ? booking : undefined
}
