import { sql } from 'drizzle-orm'
import { closedReasons, closingOf } from '../../contract/requests/booking-steps.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Answers } from './recommended.ts'

const countedDays = 180

/** Declined, or closed only after it was confirmed. */
const closedAfterAnswer = closedReasons.filter((reason) => {
  const { from } = closingOf(reason)
  return reason === 'declined' || (from.length > 0 && !from.includes('pending'))
})

export const noAnswers: Answers = { answered: 0, expired: 0 }

/**
 * How often people answered requests, by confirming or declining. A request that was withdrawn, or waited for its
 * requester when it expired, says nothing about them. Bookings are a domain above this one. Leaves out people without
 * requests; one statement.
 */
export async function findAnswers(
  ctx: Pick<Ctx, 'db'>,
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, Answers>> {
  const since = new Date(now.getTime() - countedDays * 86_400_000).toISOString()
  const ids = sql`${sql.param([...userIds])}::int[]`
  const { rows } = await ctx.db.execute<Answers & { id: number }>(sql`
    with received as (
      select creator_id as id, 'creator' as recipient, status, closed_reason, offered_by, created_at, payment_status
      from bookings where creator_id = any(${ids}) and requested_by = 'guest'
      union all
      select guest_id, 'guest', status, closed_reason, offered_by, created_at, payment_status
      from bookings where guest_id = any(${ids}) and requested_by = 'creator'
    ), judged as (
      select id,
        status in ('confirmed', 'completed') or closed_reason = any(${sql.param(closedAfterAnswer)}::text[]) as answered,
        closed_reason = 'expired' and offered_by is distinct from recipient as expired
      from received where payment_status <> 'unpaid' and created_at > ${since}::timestamptz
    )
    select id, (count(*) filter (where answered))::int as answered,
      (count(*) filter (where expired))::int as expired
    from judged group by id`)
  return new Map(rows.map(({ id, ...answers }) => [id, answers]))
}
