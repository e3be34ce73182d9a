import { sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { dueReactions } from '../../../platform/events/due-reactions.ts'
import { listViolations, type Violation } from '../../payments/checking/list-violations.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import type { AgentRequestRow } from '../tables.ts'

/** The payment statuses that each request status allows at rest. Only an accepted request keeps the money. */
const places: Record<AgentRequestRow['status'], readonly PaymentRow['status'][]> = {
  // Refunding: an admin refunds it; the request closes when that is done.
  pending: ['capturing', 'captured', 'disputed', 'refunding'],
  countered: ['captured', 'disputed', 'refunding'],
  // The booking’s own check is stricter.
  accepted: ['captured', 'disputed', 'credited', 'refunding', 'refunded'],
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
      select r.id, r.status, r.requester_id, r.payment_id, r.booking_id, r.sent_at, p.status as payment, p.payer_id,
        p.amount_cents, b.payment_id as booked_with, b.creator_id, b.guest_id, r.guest_id as asked_id,
        r.id in (select request_id from due where request_id is not null)
          or r.payment_id in (select payment_id from due where payment_id is not null) as waits
      from agent_requests r join payments p on p.id = r.payment_id left join bookings b on b.id = r.booking_id
    )
    select 'agent request ' || id as subject, problem from stands cross join lateral (values
      (case when payer_id <> requester_id
        then format('payment %s, which pays for it, isn’t the requester’s', payment_id) end),
      -- A reopened booking has a new payment, and its first one has become a credit.
      (case when status = 'accepted' and payment = 'captured' and booked_with is distinct from payment_id
        then format('its booking %s isn’t paid by payment %s', booking_id, payment_id) end),
      (case when status = 'accepted' and (creator_id, guest_id) is distinct from (requester_id, asked_id)
        then format('its booking %s has other participants', booking_id) end),
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
      and not exists (select from agent_requests r where r.payment_id = payments.id)
      and id not in (select payment_id from due where payment_id is not null)
      and not exists (select from ledger_entries e where e.payment_id = payments.id and e.kind = 'dispute_won')`,
  )
}
