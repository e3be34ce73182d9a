import { type SQL, sql } from 'drizzle-orm'
import type { Reader, TransactionCtx } from '../../../platform/ctx.ts'

export type Violation = { subject: string; problem: string }

const most = 200

/** Runs a query of `subject` and `problem` (null when correct). Returns at most 200 rows, then one that counts the rest. */
export async function listViolations(ctx: Reader, query: SQL): Promise<Violation[]> {
  const { rows } = await ctx.db.execute<Violation & { total: number }>(
    sql`select subject, problem, count(*) over ()::int as total from (${query}) as found
        where problem is not null limit ${most}`,
  )
  const found = rows.map(({ subject, problem }) => ({ subject, problem }))
  const more = (rows[0]?.total ?? 0) - rows.length
  return more > 0 ? [...found, { subject: 'the ledger', problem: `and ${more} more of this kind` }] : found
}

export type LedgerTotals = {
  payments: number
  entries: number
  credits: number
  authorisedCents: number
  heldCents: number
  keptCents: number
  releasedCents: number
  refundedCents: number
  /** At banks, by open disputes; then what they kept. */
  disputedCents: number
  lostCents: number
  creditCents: number
}

export async function totalLedger(ctx: TransactionCtx): Promise<LedgerTotals> {
  const { rows } = await ctx.db.execute<LedgerTotals>(totals)
  const [row] = rows
  if (!row) throw new Error('The ledger could not be added up.')
  return Object.fromEntries(Object.entries(row).map(([name, sum]) => [name, Number(sum)])) as LedgerTotals
}

/** The ledger says what cards gave; payments and credits say where it is now. */
export const totals = sql`
  select
    (select count(*) from payments) as payments,
    (select count(*) from ledger_entries) as entries,
    (select count(*) from credits) as credits,
    moved.authorised as "authorisedCents", stands.held as "heldCents", stands.kept as "keptCents",
    moved.released as "releasedCents", moved.refunded as "refundedCents",
    stands.disputed as "disputedCents", moved.lost as "lostCents", standing.cents as "creditCents"
  from
    (select
      coalesce(sum(amount_cents) filter (where kind = 'authorise'), 0) as authorised,
      coalesce(sum(amount_cents) filter (where kind = 'release'), 0) as released,
      coalesce(sum(amount_cents) filter (where kind = 'refund'), 0) as refunded,
      coalesce(sum(amount_cents) filter (where kind = 'dispute_lost'), 0) as lost
    from ledger_entries) as moved,
    (select
      coalesce(sum(p.amount_cents) filter (where p.status in ('authorised', 'capturing', 'releasing')), 0) as held,
      coalesce(sum(p.amount_cents - p.gone) filter (where p.status = 'captured'
        or p.status = 'refunding' and not p.credited), 0)
      - coalesce(sum(greatest(0, p.spent - p.amount_cents + p.gone)), 0) as kept,
      coalesce(sum(p.amount_cents - p.gone) filter (where p.status = 'disputed' and not p.credited), 0) as disputed
    from (
      select p.*, c.id is not null as credited, case c.status when 'spent' then c.amount_cents end as spent,
        coalesce((select sum(e.amount_cents) from ledger_entries e
          where e.payment_id = p.id and e.kind in ('release', 'refund', 'dispute_lost')), 0) as gone
      from payments p left join credits c on c.payment_id = p.id
    ) p) as stands,
    (select coalesce(sum(amount_cents) filter (where status in ('available', 'refunding')), 0) as cents
    from credits) as standing`
