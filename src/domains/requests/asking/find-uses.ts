import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/ctx.ts'
import { agentAnswers, bookings } from '../tables.ts'

export type Use = { what: 'Booking' | 'Agent request'; id: number; status: string }

const isAgents = sql`${bookings.answerer} = 'agent'`
const columns = {
  paymentId: bookings.paymentId,
  what: sql<Use['what']>`case when ${isAgents} then 'Agent request' else 'Booking' end`,
  id: sql`case when ${isAgents} then ${agentAnswers.id} else ${bookings.id} end`.mapWith(Number),
  status: sql<string>`case when ${isAgents} and ${bookings.closedReason} <> 'admin' then ${bookings.closedReason} else ${bookings.status} end`,
}

const listUses = ({ db }: Reader, which: SQL | undefined) =>
  db
    .select(columns)
    .from(bookings)
    .leftJoin(agentAnswers, eq(agentAnswers.bookingId, bookings.id))
    .where(and(which, ne(bookings.paymentStatus, 'unpaid')))

/** What these payments pay for, by payment. What an agent answers has the agent request’s id and status. */
export async function findUses(ctx: Reader, paymentIds: number[]): Promise<Map<number, Use>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await listUses(ctx, inArray(bookings.paymentId, paymentIds))
  return new Map(rows.map(({ paymentId, ...use }) => [paymentId ?? 0, use]))
}

/** The same request, sent and unanswered. */
export async function findSent(ctx: Reader, requestHash: string): Promise<Use | undefined> {
  const [use] = await listUses(
    ctx,
    and(eq(bookings.requestHash, requestHash), eq(bookings.status, 'pending')),
  )
  return use
}

export type SentIds = { bookingId: number } | { agentRequestId: number }

export function sentIds({ what, id }: Use): SentIds {
  return what === 'Booking' ? { bookingId: id } : { agentRequestId: id }
}

/** `booking:12`, as exports and reports say it. Null if it pays for nothing. */
export function formatUse(use: Use | undefined): string | null {
  return use ? `${use.what === 'Booking' ? 'booking' : 'agent_request'}:${use.id}` : null
}
