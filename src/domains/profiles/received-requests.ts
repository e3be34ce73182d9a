import { type SQL, sql } from 'drizzle-orm'

const countedDays = 180

/**
 * Requests that these people received in the last 180 days and that were paid. `recipient` says whether they were
 * asked as creator or as guest. Bookings are a domain above this one.
 */
export function receivedRequests(userIds: readonly number[], now: Date): SQL {
  const since = new Date(now.getTime() - countedDays * 86_400_000).toISOString()
  const ids = sql`${sql.param([...userIds])}::int[]`
  const of = (person: SQL, recipient: SQL, requester: SQL) => sql`
    select ${person} as id, ${recipient} as recipient, id as booking_id, status, closed_reason, offered_by, created_at
    from bookings where ${person} = any(${ids}) and requested_by = ${requester} and payment_status <> 'unpaid'
      and created_at > ${since}::timestamptz`
  return sql`${of(sql`creator_id`, sql`'creator'`, sql`'guest'`)} union all ${of(sql`guest_id`, sql`'guest'`, sql`'creator'`)}`
}
