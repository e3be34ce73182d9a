import { sql } from 'drizzle-orm'
import { closedReasons, closingOf } from '../../contract/requests/booking-steps.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { receivedRequests } from '../profiles/received-requests.ts'
import type { Answers } from './recommended.ts'

/** Declined, or closed only after it was confirmed. */
const closedAfterAnswer = closedReasons.filter((reason) => {
  const { from } = closingOf(reason)
  return reason === 'declined' || (from.length > 0 && !from.includes('pending'))
})

export const noAnswers: Answers = { answered: 0, expired: 0 }

/**
 * How often people answered requests, by confirming or declining. A request that was withdrawn, or waited for its
 * requester when it expired, says nothing about them. Leaves out people without requests; one statement.
 */
export async function findAnswers(
  ctx: Pick<Ctx, 'db'>,
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, Answers>> {
  const { rows } = await ctx.db.execute<Answers & { id: number }>(sql`
    with received as (${receivedRequests(userIds, now)}), judged as (
      select id,
        status in ('confirmed', 'completed') or closed_reason = any(${sql.param(closedAfterAnswer)}::text[]) as answered,
        closed_reason = 'expired' and offered_by is distinct from recipient as expired
      from received
    )
    select id, (count(*) filter (where answered))::int as answered,
      (count(*) filter (where expired))::int as expired
    from judged group by id`)
  return new Map(rows.map(({ id, ...answers }) => [id, answers]))
}
