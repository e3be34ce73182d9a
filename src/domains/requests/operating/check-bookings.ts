import { sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { dueReactions } from '../../../platform/events/due-reactions.ts'
import { listViolations, type Violation } from '../../payments/checking/list-violations.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import { contractStatus } from '../../payments/rules.ts'
import type { BookingRow } from '../tables.ts'

type State = PaymentRow['status']

/** Allowed payment statuses by booking status. A request that closed unconfirmed keeps no money. */
const places: Record<BookingRow['status'], readonly State[]> = {
  // Captured: charged by hand at the provider. The answer decides where it goes.
  pending: ['authorised', 'captured', 'disputed'],
  confirmed: ['capturing', 'captured', 'disputed', 'credited', 'refunding', 'refunded'],
  // Capturing: an admin completed a request.
  completed: ['capturing', 'captured', 'disputed', 'credited', 'refunding', 'refunded'],
  cancelled: [
    'releasing',
    'released',
    'capturing',
    'captured',
    'disputed',
    'credited',
    'refunding',
    'refunded',
  ],
}

const matches = Object.entries(places).flatMap(([booking, states]) =>
  states.map((payment) => ({ booking, payment })),
)
const words = Object.keys(places).flatMap((booking) => [
  ...Object.entries(contractStatus).map(([payment, word]) => ({ booking, payment, word })),
  // A credit being refunded: the booking changes once the refund has arrived.
  { booking, payment: 'refunding', word: 'credited' },
  // A fee being charged to become a credit counts as held until then.
  ...(booking === 'cancelled' ? [{ booking, payment: 'capturing', word: 'held' }] : []),
  ...(booking === 'pending'
    ? ['captured', 'disputed'].map((payment) => ({ booking, payment, word: 'held' }))
    : []),
])

/** Bookings must match their payments. They may differ while a reaction to an event of either is still due. */
export function checkBookings(ctx: TransactionCtx): Promise<Violation[]> {
  return listViolations(
    ctx,
    sql`
    with matches as (
      select booking, payment
      from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as match(booking text, payment text)
    ),
    words as (
      select booking, payment, word
      from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as said(booking text, payment text, word text)
    ),
    due as materialized (
      select (payload ->> 'paymentId')::bigint as payment_id, (payload ->> 'bookingId')::bigint as booking_id
      from (${dueReactions()}) as events
    ),
    stands as (
      select b.id, b.status, b.closed_reason, b.payment_status, b.requested_by, b.payment_id,
        case b.requested_by when 'creator' then b.creator_id else b.guest_id end as requester_id,
        p.status as payment, p.payer_id, p.amount_cents,
        b.id in (select booking_id from due where booking_id is not null)
          or coalesce(b.payment_id in (select payment_id from due where payment_id is not null), false) as waits
      from bookings b left join payments p on p.id = b.payment_id
      where b.status <> 'started' and b.answerer = 'recipient'
    )
    select 'booking ' || id as subject, problem from stands cross join lateral (values
      (case when payment_status <> 'unpaid' and payment_id is null
        then format('its payment status is %s, but it has no payment', payment_status) end),
      (case when payment_status = 'unpaid' and status in ('confirmed', 'completed') and not exists (
          select from booking_history h where h.booking_id = stands.id and h.by = 'admin' and h.what in ('confirmed', 'completed'))
        then format('it is %s without a payment, and no admin did that', status) end),
      (case when payer_id <> requester_id
        then format('payment %s pays for it but does not belong to the requester', payment_id) end),
      (case when payment_status <> 'unpaid' and not waits
          and (status, payment, payment_status) not in (table words)
        then format('its payment status is %s, but payment %s is %s', payment_status, payment_id, payment) end),
      (case when payment_status <> 'unpaid' and not waits and (status, payment) not in (table matches)
        then format('it is %s, but payment %s is %s', status, payment_id, payment) end),
      (case when not waits and payment = 'captured' and amount_cents > 0 and status = 'cancelled'
          and closed_reason <> 'no_show'
          and closed_reason <> 'cancelled_by_' || requested_by
          and not exists (select from ledger_entries e where e.payment_id = stands.payment_id and e.kind = 'dispute_won')
        then format('it closed as %s, but the fee of payment %s was kept', closed_reason, payment_id) end)
    ) as checks(problem)`,
  )
}
