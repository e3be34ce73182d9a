import { sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { listViolations, type Violation } from './list-violations.ts'

/**
 * Every credit by itself: it is of the payment that it came of, stands as its ledger rows say, and was spent where it
 * says. A credit is as often returned as spent, or once more spent while it is.
 */
export function checkCredits(ctx: TransactionCtx): Promise<Violation[]> {
  return listViolations(
    ctx,
    sql`
    with moves as (
      select c.id as credit_id,
        count(*) filter (where e.kind = 'credit_granted') as granted,
        count(*) filter (where e.kind = 'credit_voided') as voided,
        count(*) filter (where e.kind = 'credit_spent') - count(*) filter (where e.kind = 'credit_returned') as away,
        min(e.payment_id) filter (where
          e.kind in ('credit_granted', 'credit_voided') and e.payment_id <> c.payment_id
          or e.kind in ('credit_spent', 'credit_returned')
            and (p.provider <> 'credit' or p.payer_id <> c.owner_id or p.amount_cents <> c.amount_cents)
        ) as stray,
        min(e.payment_id) filter (where e.kind = 'credit_returned' and not exists (
          select from ledger_entries spent
          where spent.payment_id = e.payment_id and spent.kind = 'credit_spent' and spent.credit_id = c.id
        )) as unspent
      from ledger_entries e join credits c on c.id = e.credit_id join payments p on p.id = e.payment_id
      group by c.id
    ),
    stands as (
      select c.*, coalesce(m.granted, 0) as granted, coalesce(m.voided, 0) as voided, coalesce(m.away, 0) as away,
        m.stray, m.unspent, origin.amount_cents as paid_cents, origin.payer_id, origin.provider,
        origin.status as origin_status,
        exists (select from ledger_entries e
          where e.payment_id = c.spent_on and e.credit_id = c.id and e.kind = 'credit_spent')
        and not exists (select from ledger_entries e
          where e.payment_id = c.spent_on and e.kind = 'credit_returned') as spent_there
      from credits c
      join payments origin on origin.id = c.payment_id
      left join moves m on m.credit_id = c.id
    )
    select 'credit ' || id as subject, problem from stands cross join lateral (values
      (case when amount_cents <> paid_cents
        then format('it is of %s cents, but came of payment %s of %s cents', amount_cents, payment_id, paid_cents) end),
      (case when owner_id <> payer_id
        then format('it belongs to user %s, but user %s paid for it', owner_id, payer_id) end),
      (case when provider not in ('sandbox', 'stripe')
        then format('it came of payment %s, which no card paid', payment_id) end),
      (case when granted <> 1 then 'no row of the ledger grants it' end),
      (case when (status = 'voided') <> (voided > 0)
        then format('it is %s, but its ledger %s', status,
          case when voided > 0 then 'says that it was voided' else 'does not say that it was voided' end) end),
      (case when away <> (status = 'spent')::int
        then format('it is %s, but the ledger says that it was spent %s more times than it came back', status, away) end),
      (case when status = 'spent' and not spent_there
        then format('it is said to be spent on payment %s, whose ledger does not say so', spent_on) end),
      (case when origin_status <> case status
          when 'refunding' then 'refunding' when 'voided' then 'refunded' else 'credited' end
        then format('it is %s, but payment %s, which it came of, is %s', status, payment_id, origin_status) end),
      (case when stray is not null
        then format('a row about it stands in the ledger of payment %s, which is another''s or of another kind', stray) end),
      (case when unspent is not null
        then format('it came back from payment %s, on which it was not spent', unspent) end)
    ) as checks(problem)`,
  )
}
