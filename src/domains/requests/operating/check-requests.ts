import { sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { dueReactions } from '../../../platform/events/due-reactions.ts'
import { listViolations, type Violation } from '../../payments/checking/queries.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import { contractStatus } from '../../payments/rules.ts'
import type { BookingRow } from '../tables.ts'

type Places = Partial<Record<BookingRow['status'], readonly PaymentRow['status'][]>>

// Capturing: an admin completed a request, or an agent’s was withdrawn during its charge.
const charged = ['capturing', 'captured', 'disputed', 'credited', 'refunding', 'refunded'] as const
const cancelled = [...charged, 'releasing', 'released'] as const

/** Allowed payment statuses by who answers and by the request’s status. */
const places: Record<BookingRow['answerer'], Places> = {
  recipient: {
    // Captured: charged by hand at the provider. The answer decides where it goes.
    pending: ['authorised', 'captured', 'disputed'],
    confirmed: charged,
    completed: charged,
    cancelled,
  },
  agent: {
    // Refunding: an admin refunds it; the request closes when that is done.
    pending: ['capturing', 'captured', 'disputed', 'refunding'],
    cancelled,
  },
}

type Place = { answerer: string; status: string; payment: PaymentRow['status'] }

/** What the request’s own payment status may be. */
function wordsOf({ answerer, status, payment }: Place): BookingRow['paymentStatus'][] {
  const words = [contractStatus[payment]]
  // A credit being refunded: the request changes once the refund has arrived.
  if (payment === 'refunding') words.push('credited')
  // A fee being charged to become a credit counts as held until then.
  if (status === 'cancelled' && payment === 'capturing') words.push('held')
  if (answerer === 'recipient' && status === 'pending') words.push('held')
  return words
}

const allowed = Object.entries(places).flatMap(([answerer, byStatus]) =>
  Object.entries(byStatus).flatMap(([status, payments]) =>
    payments.flatMap((payment) => {
      const place = { answerer, status, payment }
      return wordsOf(place).map((word) => ({ ...place, word }))
    }),
  ),
)

/**
 * Requests must match their payments, and no charge may pay for nothing. They may differ while a reaction to an event of
 * either is still due. A request that closed unconfirmed keeps no money.
 */
export function checkRequests(ctx: TransactionCtx): Promise<Violation[]> {
  return listViolations(
    ctx,
    sql`
    with allowed as (
      select answerer, status, payment, word from jsonb_to_recordset(${JSON.stringify(allowed)}::jsonb)
        as place(answerer text, status text, payment text, word text)
    ),
    due as materialized (
      select (payload ->> 'paymentId')::bigint as payment_id, (payload ->> 'bookingId')::bigint as booking_id,
        (payload ->> 'agentRequestId')::bigint as answer_id
      from (${sql.raw(dueReactions)}) as events
    ),
    stands as (
      select b.id, b.answerer, b.status, b.closed_reason, b.payment_status, b.requested_by, b.payment_id,
        case b.requested_by when 'creator' then b.creator_id else b.guest_id end as requester_id,
        a.id as answer_id, a.sent_at, p.status as payment, p.payer_id, p.amount_cents,
        b.payment_status <> 'unpaid' or b.answerer = 'agent' as is_paid,
        b.id in (select booking_id from due where booking_id is not null)
          or coalesce(a.id in (select answer_id from due where answer_id is not null), false)
          or coalesce(b.payment_id in (select payment_id from due where payment_id is not null), false) as waits
      from bookings b left join agent_answers a on a.booking_id = b.id left join payments p on p.id = b.payment_id
      where b.status <> 'started'
    )
    select case answerer when 'agent' then 'agent request ' || answer_id else 'booking ' || id end as subject, problem
    from stands cross join lateral (values
      (case when is_paid and payment_id is null
        then format('its payment status is %s, but it has no payment', payment_status)
        when payment_status = 'unpaid' and status in ('confirmed', 'completed') and not exists (
          select from booking_history h where h.booking_id = stands.id and h.by = 'admin' and h.what in ('confirmed', 'completed'))
        then format('it is %s without a payment, and no admin did that', status) end),
      (case when payer_id <> requester_id
        then format('payment %s pays for it but does not belong to the requester', payment_id) end),
      (case when answerer = 'agent' and sent_at is not null and payment in ('capturing', 'releasing', 'released')
        then format('it was sent, but payment %s is %s', payment_id, payment)
        when not waits and answerer = 'agent' and sent_at is null and status = 'pending' and payment = 'captured'
        then format('payment %s is charged, but it was not sent', payment_id) end),
      (case when not waits and is_paid and (answerer, status, payment, payment_status) not in (table allowed)
        then format('it is %s and %s, but payment %s is %s', status, payment_status, payment_id, payment) end),
      (case when not waits and payment = 'captured' and amount_cents > 0 and status = 'cancelled'
          and closed_reason <> 'no_show'
          and closed_reason <> 'cancelled_by_' || requested_by
          and not exists (select from ledger_entries e where e.payment_id = stands.payment_id and e.kind = 'dispute_won')
        then format('it closed as %s, but the fee of payment %s was kept', closed_reason, payment_id) end)
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
