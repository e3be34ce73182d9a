import { inArray } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { agentRequests } from '../agent-requests/tables.ts'
import { bookings } from '../bookings/tables.ts'
import type { PaymentRow } from '../payments/tables.ts'

/** What becomes of the thing that each payment paid for when its money goes back, by payment. */
export async function foretellUse(ctx: Ctx, rows: PaymentRow[]): Promise<Map<number, string>> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const booked = await ctx.db
    .select({ id: bookings.id, status: bookings.status, paymentId: bookings.paymentId })
    .from(bookings)
    .where(inArray(bookings.paymentId, ids))
  const asked = await ctx.db
    .select({ id: agentRequests.id, status: agentRequests.status, paymentId: agentRequests.paymentId })
    .from(agentRequests)
    .where(inArray(agentRequests.paymentId, ids))
  return new Map(
    rows.map(({ id }) => {
      const booking = booked.find(({ paymentId }) => paymentId === id)
      const request = asked.find(({ paymentId }) => paymentId === id)
      if (booking) return [id, withoutFee(`Booking ${booking.id}`, booking.status)]
      if (!request) return [id, 'It pays for nothing now.']
      const isOpen = request.status === 'pending' || request.status === 'countered'
      return [id, withoutFee(`Agent request ${request.id}`, isOpen ? 'pending' : request.status)]
    }),
  )
}

/** A request does not stand without its fee; what is decided stays so. */
function withoutFee(what: string, status: string): string {
  return status === 'pending'
    ? `${what} waits for an answer: without its fee it closes, and everybody is told.`
    : `${what} stays ${status} and says that its fee was refunded.`
}
