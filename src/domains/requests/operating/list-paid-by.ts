import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { QueryCtx } from '../../../platform/ctx.ts'
import { agentAnswers, bookings } from '../tables.ts'

type PaidFor = {
  paymentId: number | null
  what: 'Booking' | 'Agent request'
  id: number
  status: string
}

/** What payments pay for, as its participants know it: what an agent answers has the agent request’s id and status. */
export function listPaidBy(ctx: QueryCtx, paymentIds: number[]): Promise<PaidFor[]> {
  const isAgents = sql`${bookings.answerer} = 'agent'`
  return ctx.db
    .select({
      paymentId: bookings.paymentId,
      what: sql<PaidFor['what']>`case when ${isAgents} then 'Agent request' else 'Booking' end`,
      id: sql`case when ${isAgents} then ${agentAnswers.id} else ${bookings.id} end`.mapWith(Number),
      status: sql<string>`case when ${isAgents} and ${bookings.closedReason} <> 'admin' then ${bookings.closedReason} else ${bookings.status} end`,
    })
    .from(bookings)
    .leftJoin(agentAnswers, eq(agentAnswers.bookingId, bookings.id))
    .where(and(inArray(bookings.paymentId, paymentIds), ne(bookings.paymentStatus, 'unpaid')))
}
