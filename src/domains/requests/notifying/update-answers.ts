import { type SQL, sql } from 'drizzle-orm'
import { closedReasons, closingOf } from '../../../contract/requests/booking-steps.ts'
import { answerHours } from '../../../contract/requests/deadlines.ts'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { lockUsers } from '../../accounts/queries.ts'
import { type AnswerStats, updateAnswerStats } from '../../profiles/update-answer-stats.ts'
import { recipientId } from '../policy.ts'
import { readBooking } from '../read-booking.ts'

const countedDays = 180
const fewestRequests = 3
const latestRequests = 40
const peopleAtOnce = 1000

/** Declined, or closed only after it was confirmed. */
const closedAfterAnswer = closedReasons.filter((reason) => {
  const { from } = closingOf(reason)
  return reason === 'declined' || (from.length > 0 && !from.includes('pending'))
})

/** Counts what the recipient of this request has answered. */
export async function updateAnswers(ctx: TransactionCtx, event: { bookingId: number }): Promise<void> {
  const booking = await readBooking(ctx, event)
  // Both, in the order in which everyone locks them: free times are updated in the same transaction.
  if (booking) await updatePeople(ctx, [recipientId(booking)], [booking.creatorId, booking.guestId])
}

/** For what changes with time alone, and after requests were deleted. */
export async function updateEveryonesAnswers(ctx: Ctx): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await ctx.db.execute<{ id: number }>(sql`
      select user_id as id from person_stats where user_id > ${last} order by user_id limit ${peopleAtOnce}`)
    const ids = rows.map(({ id }) => id)
    const highest = ids.at(-1)
    if (!highest) return
    await withTransaction(ctx, (ctx) => updatePeople(ctx, ids))
    last = highest
  }
}

async function updatePeople(ctx: TransactionCtx, userIds: number[], locked = userIds): Promise<void> {
  // So that the second of two concurrent runs reads the newer data.
  const people = await lockUsers(ctx, locked)
  const open = people.filter(({ id, deletedAt }) => userIds.includes(id) && !deletedAt)
  const ids = open.map(({ id }) => id)
  await updateAnswerStats(ctx, await countAnswers(ctx, ids))
}

/**
 * Of the paid requests of the last 180 days. A request that was withdrawn, or waited for its requester when it expired,
 * says nothing about the recipient. One statement, in ascending id.
 */
async function countAnswers(ctx: TransactionCtx, userIds: number[]): Promise<AnswerStats[]> {
  const since = new Date(ctx.clock.now().getTime() - countedDays * 86_400_000).toISOString()
  // As the index has it.
  const received = sql`bookings where (case when requested_by = 'creator' then guest_id else creator_id end) = wanted.id
    and payment_status <> 'unpaid' and answerer = 'recipient' and created_at > ${since}::timestamptz`
  const firstAt = (condition: SQL) =>
    sql`(select min(h.at) from booking_history h where h.booking_id = latest.id and ${condition})`
  const { rows } = await ctx.db.execute<AnswerStats & { requests: number; hours: number | null }>(sql`
    select wanted.id as "userId", counted.*, timed.*
    from unnest(${sql.param(userIds)}::int[]) wanted (id),
    lateral (
      select (count(*) filter (where status in ('confirmed', 'completed')
          or closed_reason = any(${sql.param(closedAfterAnswer)}::text[])))::int as answered,
        (count(*) filter (where closed_reason = 'expired' and coalesce(offered_by, requested_by) = requested_by))::int as expired
      from ${received}
    ) counted,
    lateral (
      select count(*)::int as requests,
        ceil(percentile_disc(0.75) within group (order by coalesce(hours, ${answerHours})))::int as hours
      from (
        select closed_reason = 'expired' as ignored,
          case when not exists (select from agent_answers a where a.booking_id = latest.id) then extract(epoch from
            ${firstAt(sql`h.by = case requested_by when 'creator' then 'guest' else 'creator' end
              and h.what in ('confirmed', 'declined', 'offered')`)}
            - ${firstAt(sql`h.what = 'requested'`)}) / 3600 end as hours
        from (select * from ${received} order by created_at desc, id desc limit ${latestRequests}) latest
      ) waited
      where hours is not null or ignored
    ) timed
    order by wanted.id`)
  return rows.map(({ requests, hours, ...counted }) => ({
    ...counted,
    usualAnswerHours: usualHours(requests, hours),
  }))
}

/** Null with few requests, and when more than every fourth expired without an answer. */
function usualHours(requests: number, hours: number | null): number | null {
  return requests >= fewestRequests && hours !== null && hours < answerHours ? Math.max(hours, 1) : null
}
