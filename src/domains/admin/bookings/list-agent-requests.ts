import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminAgentRequestRow, adminAgentRequestsQuery } from '../../../contract/admin/agent-requests.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { countRows, type Page, readPage } from '../../../platform/paging.ts'
import { findUsers } from '../../accounts/queries.ts'
import { findPayments } from '../../payments/queries.ts'
import { contractStatus } from '../../payments/rules.ts'
import { agentRequestRecords as records } from '../../requests/agent/queries.ts'
import { presentParticipant } from '../present-participant.ts'
import { containsPattern, parseTypedId, peopleMatching } from '../search-patterns.ts'

const listing = {
  name: 'agent-requests',
  id: sql`${records.id}`,
  columns: { createdAt: { by: sql`${records.id}`, type: 'bigint' } },
} as const

const columns = {
  id: records.id,
  createdAt: records.createdAt,
  requesterId: records.requesterId,
  guestId: records.guestId,
  agentName: records.agentName,
  agentEmail: records.agentEmail,
  topic: records.topic,
  status: records.status,
  sentAt: records.sentAt,
  expiresAt: records.expiresAt,
  respondedAt: records.respondedAt,
  bookingId: records.bookingId,
  paymentId: records.paymentId,
}

/** `q` searches topics, agents, and participants’ names and email addresses; a number is an id. */
export async function listAgentRequests(
  ctx: Ctx,
  query: z.output<typeof adminAgentRequestsQuery>,
): Promise<Page<AdminAgentRequestRow>> {
  const wanted = and(query.status && eq(records.status, query.status), query.q ? matches(query.q) : undefined)
  const [{ rows, ...around }, total] = await Promise.all([
    readPage(listing, query, ({ key, after, order, limit }) =>
      ctx.db
        .select({ ...columns, sortKey: key })
        .from(records)
        .where(and(wanted, after))
        .orderBy(order)
        .limit(limit),
    ),
    countRows(ctx, records, wanted),
  ])
  const people = await findUsers(
    ctx,
    rows.flatMap(({ guestId, requesterId }) => [guestId, requesterId]),
  )
  const payments = await findPayments(
    ctx,
    rows.flatMap(({ paymentId }) => paymentId ?? []),
  )
  return {
    rows: rows.map(({ requesterId, guestId, createdAt, sentAt, expiresAt, respondedAt, ...request }) => {
      const payment = payments.get(request.paymentId ?? 0)
      return {
        ...request,
        createdAt: createdAt.toISOString(),
        requester: presentParticipant(people, requesterId),
        guest: presentParticipant(people, guestId),
        sentAt: sentAt?.toISOString() ?? null,
        expiresAt: expiresAt?.toISOString() ?? null,
        respondedAt: respondedAt?.toISOString() ?? null,
        paymentStatus: payment ? contractStatus[payment.status] : 'unpaid',
        amountCents: payment?.amountCents ?? 0,
      }
    }),
    total,
    ...around,
  }
}

function matches(words: string): SQL {
  const people = sql`any(array${peopleMatching(words)})`
  const text = sql`lower(${records.topic} || ' ' || ${records.agentName} || ' ' || ${records.agentEmail})`
  return sql`(${text} like ${containsPattern(words)} or ${records.guestId} = ${people}
    or ${records.requesterId} = ${people} or ${records.id} = ${parseTypedId(words)})`
}
