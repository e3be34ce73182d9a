import { and, asc, inArray, or } from 'drizzle-orm'
import { payments } from '../../../src/domains/payments/tables.ts'
import { agentRequestRecords as asked } from '../../../src/domains/requests/agent/queries.ts'
import { isBooking } from '../../../src/domains/requests/queries.ts'
import { bookings } from '../../../src/domains/requests/tables.ts'
import type { Reader } from '../../../src/platform/ctx.ts'

/** What these people asked for and paid, oldest first. */
export function payerRows({ db }: Reader, ids: number[]) {
  const isTheirs = or(inArray(bookings.guestId, ids), inArray(bookings.creatorId, ids))
  const isPaid = inArray(payments.payerId, ids)
  return {
    bookings: () => db.select().from(bookings).where(and(isTheirs, isBooking)).orderBy(asc(bookings.id)),
    agentRequests: () =>
      db.select().from(asked).where(inArray(asked.requesterId, ids)).orderBy(asc(asked.id)),
    payments: () => db.select().from(payments).where(isPaid).orderBy(asc(payments.id)),
  }
}
