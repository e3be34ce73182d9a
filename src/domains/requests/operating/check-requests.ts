import { sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { dueReactions } from '../../../platform/events/due-reactions.ts'
import { listViolations, type Violation } from '../../payments/checking/list-violations.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import type { AgentRequestRow } from '../agent/queries.ts'

/** The payment statuses that each request status allows at rest. Only an accepted request keeps the money. */
const places: Record<Exclude<AgentRequestRow['status'], 'accepted'>, readonly PaymentRow['status'][]> = {
  // Refunding: an admin refunds it; the request closes when that is done.
  pending: ['capturing', 'captured', 'disputed', 'refunding'],
  countered: ['captured', 'disputed', 'refunding'],
  declined: ['disputed', 'refunding', 'refunded', 'credited'],
  expired: ['disputed', 'refunding', 'refunded', 'credited'],
  // Capturing: withdrawn while the fee was being charged; refunded once the charge succeeds.
  withdrawn: ['capturing', 'disputed', 'refunding', 'refunded', 'credited', 'releasing', 'released'],
  payment_failed: ['disputed', 'releasing', 'released', 'refunding', 'refunded', 'credited'],
  // Capturing: the same.
  cancelled: ['capturing', 'disputed', 'releasing', 'released', 'refunding', 'refunded', 'credited'],
}

const matches = Object.entries(places).flatMap(([request, states]) =>
  states.map((payment) => ({ request, payment })),
)

/**
 * Checks that each agent request’s status matches its payment’s, and that no charge pays for nothing. A request follows
 * its payment by a reaction, so the two may differ while a reaction to either is due.
 */
export function checkRequests(ctx: TransactionCtx): Promise<Violation[]> {
  return listViolations(
    ctx,
    sql`
    with matches as (
      select request, payment
      from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as match(request text, payment text)
    ),
    due as materialized (
      select (payload ->> 'paymentId')::bigint as payment_id, (payload ->> 'agentRequestId')::bigint as request_id
      from (${dueReactions()}) as events
    ),
    stands as (
      select a.id, b.creator_id as requester_id, b.payment_id, a.sent_at, p.status as payment, p.payer_id, p.amount_cents,
        case when b.status = 'pending' then case when b.offered_times is null then 'pending' else 'countered' end
          when b.closed_reason = 'admin' then 'cancelled' else b.closed_reason end as status,
        a.id in (select request_id from due where request_id is not null)
          or b.payment_id in (select payment_id from due where payment_id is not null) as waits
      from agent_answers a join bookings b on b.id = a.booking_id left join payments p on p.id = b.payment_id
      where b.answerer = 'agent'
    )
    select 'agent request ' || id as subject, problem from stands cross join lateral (values
      (case when payment_id is null then 'no payment pays for it' end),
      (case when payer_id <> requester_id
        then format('payment %s, which pays for it, isn’t the requester’s', payment_id) end),
      (case when sent_at is not null and status in ('pending', 'countered') and payment = 'capturing'
        then format('it was sent, but payment %s is still being charged', payment_id) end),
      (case when not waits and status in ('pending', 'countered') and payment = 'captured' and sent_at is null
        then format('payment %s is charged, but it was not sent', payment_id) end),
      (case when not waits and amount_cents > 0 and (status, payment) not in (table matches)
          -- Won back after a dispute: an admin decides.
          and not (payment = 'captured'
            and exists (select from ledger_entries e where e.payment_id = stands.payment_id and e.kind = 'dispute_won'))
        then format('it is %s, but payment %s is %s', status, payment_id, payment) end)
    ) as checks(problem)
    union all
    select 'payment ' || id, 'it was charged but not used for anything'
    from payments
    where status = 'captured' and amount_cents > 0 and not request_deleted
      and not exists (select from bookings b where b.payment_id = payments.id and b.payment_status <> 'unpaid')
      and id not in (select payment_id from due where payment_id is not null)
      and not exists (select from ledger_entries e where e.payment_id = payments.id and e.kind = 'dispute_won')`,
  )
}
