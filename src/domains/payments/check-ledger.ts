import { sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { checkCredits } from './check-credits.ts'
import { checkPayments } from './check-payments.ts'
import { listViolations, type Violation } from './list-violations.ts'

/** What the whole ledger adds up to, in cents. */
export type LedgerTotals = {
  payments: number
  entries: number
  credits: number
  authorisedCents: number
  heldCents: number
  keptCents: number
  releasedCents: number
  refundedCents: number
  creditCents: number
}

/**
 * Proves the ledger over the whole database, in statements whose memory does not grow with it. Answers everything
 * that breaks an invariant; an empty list when the money is right. The transaction should be one that sees one moment.
 */
export async function checkLedger(ctx: TransactionCtx): Promise<Violation[]> {
  return [...(await checkPayments(ctx)), ...(await checkCredits(ctx)), ...(await checkSum(ctx))]
}

/** Counts what was checked and adds it up. */
export async function totalLedger(ctx: TransactionCtx): Promise<LedgerTotals> {
  const { rows } = await ctx.db.execute<LedgerTotals>(totals)
  const [row] = rows
  if (!row) throw new Error('The ledger could not be added up.')
  return Object.fromEntries(Object.entries(row).map(([name, sum]) => [name, Number(sum)])) as LedgerTotals
}

/** What cards gave is what the ledger says; where it is now is what payments and credits say. */
const totals = sql`
  select
    (select count(*) from payments) as payments,
    (select count(*) from ledger_entries) as entries,
    (select count(*) from credits) as credits,
    moved.authorised as "authorisedCents", stands.held as "heldCents", stands.kept as "keptCents",
    moved.released as "releasedCents", moved.refunded as "refundedCents", standing.cents as "creditCents"
  from
    (select
      coalesce(sum(amount_cents) filter (where kind = 'authorise'), 0) as authorised,
      coalesce(sum(amount_cents) filter (where kind = 'release'), 0) as released,
      coalesce(sum(amount_cents) filter (where kind = 'refund'), 0) as refunded
    from ledger_entries) as moved,
    (select
      coalesce(sum(p.amount_cents) filter (where p.status in ('authorised', 'capturing', 'releasing')), 0) as held,
      coalesce(sum(p.amount_cents) filter (where p.status = 'captured'
        or p.status = 'refunding' and not exists (select from credits c where c.payment_id = p.id)), 0) as kept
    from payments p) as stands,
    (select coalesce(sum(amount_cents) filter (where status in ('available', 'refunding')), 0) as cents
    from credits) as standing`

/** Everything together: what cards gave is held, kept, released, refunded or stands as credit. */
function checkSum(ctx: TransactionCtx): Promise<Violation[]> {
  return listViolations(
    ctx,
    sql`
    select 'the ledger' as subject,
      case when "authorisedCents" <> "heldCents" + "keptCents" + "releasedCents" + "refundedCents" + "creditCents"
        then format('it does not balance: cards gave %s cents; %s are held, %s kept, %s released, %s refunded, %s stand as credit',
          "authorisedCents", "heldCents", "keptCents", "releasedCents", "refundedCents", "creditCents") end as problem
    from (${totals}) as total`,
  )
}
