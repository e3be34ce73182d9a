import { sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { checkPayments } from './check-payments.ts'
import { listViolations, totals, type Violation } from './queries.ts'

/**
 * Checks the ledger’s invariants over the whole database, in constant memory. Empty when the money is right. Needs a
 * transaction with one snapshot.
 */
export async function checkLedger(ctx: TransactionCtx): Promise<Violation[]> {
  return [...(await checkPayments(ctx)), ...(await checkCredits(ctx)), ...(await checkSum(ctx))]
}

/** What cards gave is held, kept, released, refunded, disputed, lost or a credit. */
function checkSum(ctx: TransactionCtx): Promise<Violation[]> {
  return listViolations(
    ctx,
    sql`
    select 'the ledger' as subject,
      case when "authorisedCents" <> "heldCents" + "keptCents" + "releasedCents" + "refundedCents"
          + "disputedCents" + "lostCents" + "creditCents"
        then format('it does not balance: cards gave %s cents; %s are held, %s kept, %s released, %s refunded, %s disputed, %s lost, %s are credits',
          "authorisedCents", "heldCents", "keptCents", "releasedCents", "refundedCents", "disputedCents", "lostCents",
          "creditCents") end as problem
    from (${totals}) as total`,
  )
}

/**
 * Each credit matches its payment, its ledger entries and what it was spent on. It is returned as often as spent, or once
 * less while it is spent.
 */
function checkCredits(ctx: TransactionCtx): Promise<Violation[]> {
  return listViolations(
    ctx,
    sql`
    with moves as (
      select c.id as credit_id,
        count(*) filter (where e.kind = 'credit_granted') as granted,
        sum(e.amount_cents) filter (where e.kind = 'credit_granted') as granted_cents,
        coalesce(sum(e.amount_cents) filter (where e.kind = 'credit_voided'), 0) as voided_cents,
        count(*) filter (where e.kind = 'credit_spent') - count(*) filter (where e.kind = 'credit_returned') as away,
        min(e.payment_id) filter (where
          e.kind in ('credit_granted', 'credit_voided') and e.payment_id <> c.payment_id
          or e.kind in ('credit_spent', 'credit_returned')
            and (p.provider <> 'credit' or p.payer_id <> c.owner_id or p.amount_cents < c.amount_cents)
        ) as stray,
        min(e.payment_id) filter (where e.kind = 'credit_returned' and not exists (
          select from ledger_entries spent
          where spent.payment_id = e.payment_id and spent.kind = 'credit_spent' and spent.credit_id = c.id
        )) as unspent
      from ledger_entries e join credits c on c.id = e.credit_id join payments p on p.id = e.payment_id
      group by c.id
    ),
    stands as (
      select c.*, coalesce(m.granted, 0) as granted, m.granted_cents, coalesce(m.voided_cents, 0) as voided_cents, coalesce(m.away, 0) as away,
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
      (case when amount_cents > paid_cents or granted_cents <> voided_cents + case status when 'voided' then 0 else amount_cents end
        then format('it is of %s cents, but came from payment %s of %s cents', amount_cents, payment_id, paid_cents) end),
      (case when owner_id <> payer_id
        then format('it belongs to user %s, but user %s paid for it', owner_id, payer_id) end),
      (case when provider not in ('sandbox', 'stripe')
        then format('it came from payment %s, which no card paid', payment_id) end),
      (case when granted <> 1 then 'no ledger entry grants it' end),
      (case when (status = 'voided') <> (voided_cents > 0 and voided_cents >= granted_cents)
        then format('it is %s, but its ledger %s', status,
          case when voided_cents > 0 then 'says that it was voided' else 'does not say that it was voided' end) end),
      (case when away <> (status = 'spent')::int
        then format('it is %s, but the ledger says that it was spent %s more times than it came back', status, away) end),
      (case when status = 'spent' and not spent_there
        then format('it is spent on payment %s, but that payment’s ledger does not say so', spent_on) end),
      (case when origin_status not in ('refunded', 'disputed') and status = 'spent' and origin_status <> 'credited'
          or status = 'refunding' and origin_status not in ('refunding', 'disputed')
          or status = 'voided' and origin_status <> 'refunded'
          or status = 'available' and origin_status <> 'credited'
        then format('it is %s, but its payment %s is %s', status, payment_id, origin_status) end),
      (case when stray is not null
        then format('payment %s of another user or kind has a ledger entry for it', stray) end),
      (case when unspent is not null
        then format('it was returned from payment %s, where it was not spent', unspent) end)
    ) as checks(problem)`,
  )
}
