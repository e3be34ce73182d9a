import { sql } from 'drizzle-orm'
import { answerHours } from '../../contract/requests/deadlines.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { receivedRequests } from './received-requests.ts'

const fewestRequests = 3
const latestRequests = 40

/**
 * Within how many hours this person answered three of four of their latest requests, by confirming, declining or
 * proposing times. Null with fewer than three, and if more than every fourth expired without an answer.
 */
export async function findUsualAnswerHours(
  ctx: Pick<Ctx, 'db'>,
  userId: number,
  now: Date,
): Promise<number | null> {
  const { rows } = await ctx.db.execute<{ requests: number; hours: number | null }>(sql`
    with received as (${receivedRequests([userId], now)} order by booking_id desc limit ${latestRequests}), waited as (
      select closed_reason, extract(epoch from
        (select min(h.at) from booking_history h where h.booking_id = received.booking_id
          and h.by = recipient and h.what in ('confirmed', 'declined', 'offered'))
        - (select min(h.at) from booking_history h where h.booking_id = received.booking_id and h.what = 'requested')
      ) / 3600 as hours from received
    )
    select count(*)::int as requests,
      ceil(percentile_disc(0.75) within group (order by coalesce(hours, ${answerHours})))::int as hours
    from waited where hours is not null or closed_reason = 'expired'`)
  const { requests = 0, hours = null } = rows[0] ?? {}
  return requests >= fewestRequests && hours !== null && hours < answerHours ? Math.max(hours, 1) : null
}
