import { asc, inArray, or } from 'drizzle-orm'
import { payments } from '../../../src/domains/payments/tables.ts'
import { agentRequests, bookings } from '../../../src/domains/requests/tables.ts'
import type { Ctx } from '../../../src/platform/ctx.ts'

/** What these people asked for and paid, oldest first. */
export function payerRows({ db }: Pick<Ctx, 'db'>, ids: number[]) {
  const isTheirs = or(inArray(bookings.guestId, ids), inArray(bookings.creatorId, ids))
  const isAsked = inArray(agentRequests.requesterId, ids)
  const isPaid = inArray(payments.payerId, ids)
  return {
    bookings: () => db.select().from(bookings).where(isTheirs).orderBy(asc(bookings.id)),
    agentRequests: () => db.select().from(agentRequests).where(isAsked).orderBy(asc(agentRequests.id)),
    payments: () => db.select().from(payments).where(isPaid).orderBy(asc(payments.id)),
  }
}
