import { sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import type { ledgerEntries, PaymentRow } from '../tables.ts'
import { listViolations, type Violation } from './queries.ts'

type Kind = (typeof ledgerEntries.$inferSelect)['kind']
type Stories = Partial<Record<PaymentRow['status'], readonly (readonly Kind[])[]>>

const held = [['authorise']] as const
const charged = ['authorise', 'capture'] as const
const credited = [...charged, 'credit_granted'] as const

/** The ledger entries that each status of a card payment allows. */
const cardStories: Stories = {
  requires_payment_method: [[]],
  requires_action: [[]],
  processing: [[]],
  failed: [[]],
  authorised: held,
  capturing: held,
  releasing: held,
  released: [['authorise', 'release']],
  captured: inPart([charged]),
  credited: inPart([credited]),
  refunding: inPart([charged, credited]),
  disputed: inPart([charged, credited]),
  refunded: inPart([charged, credited]),
}

/** What may leave a charge in parts, at the provider. The balance decides whether it is enough. */
function inPart(ways: readonly (readonly Kind[])[]): Kind[][] {
  return ['release', 'refund', 'dispute_lost', 'credit_voided'].reduce<Kind[][]>(
    (all, kind) => [...all, ...all.map((way) => [...way, kind as Kind])],
    ways.map((way) => [...way]),
  )
}

const creditStories: Stories = {
  authorised: [['credit_spent']],
  capturing: [['credit_spent']],
  releasing: [['credit_spent']],
  released: [['credit_spent', 'credit_returned']],
  captured: [['credit_spent', 'capture']],
  credited: [['credit_spent', 'capture', 'credit_returned']],
}

const stories = [
  ...listStories('card', cardStories),
  ...listStories('credit', creditStories),
  // 0 cents: no entries.
  ...Object.keys(cardStories).map((status) => ({ paid_with: 'nothing', status, kinds: '' })),
]

function listStories(paidWith: string, all: Stories) {
  return Object.entries(all).flatMap(([status, ways]) =>
    ways.map((kinds) => ({ paid_with: paidWith, status, kinds: [...kinds].sort().join(' ') })),
  )
}

/** Each payment’s ledger matches its status and amount, and balances. */
export function checkPayments(ctx: TransactionCtx): Promise<Violation[]> {
  return listViolations(
    ctx,
    sql`
    with stories as (
      select paid_with, status, kinds
      from jsonb_to_recordset(${JSON.stringify(stories)}::jsonb) as story(paid_with text, status text, kinds text)
    ),
    sums as (
      select payment_id,
        string_agg(distinct kind collate "C", ' ' order by kind collate "C")
          filter (where kind not in ('dispute_opened', 'dispute_won')) as kinds,
        (array_agg(kind order by id))[1] as first_kind,
        min(amount_cents) as least, max(amount_cents) as most,
        coalesce(sum(amount_cents) filter (where kind in ('authorise', 'credit_spent')), 0) as given,
        sum(amount_cents) filter (where kind = 'capture') as charged,
        coalesce(sum(amount_cents) filter (where kind = 'release'), 0) as released,
        coalesce(sum(amount_cents) filter (where kind in ('release', 'refund', 'dispute_lost', 'credit_returned')), 0) as returned,
        coalesce(sum(amount_cents) filter (where kind = 'dispute_opened'), 0)
          - coalesce(sum(amount_cents) filter (where kind in ('dispute_lost', 'dispute_won')), 0) as disputed,
        coalesce(sum(amount_cents) filter (where kind = 'credit_granted'), 0)
          - coalesce(sum(amount_cents) filter (where kind = 'credit_voided'), 0) as credited
      from ledger_entries group by payment_id
    ),
    stands as (
      select p.*, coalesce(s.kinds, '') as kinds, s.first_kind, s.least, s.most,
        coalesce(s.given, 0) as given, coalesce(s.returned, 0) as returned, coalesce(s.credited, 0) as credited,
        coalesce(s.disputed, 0) as disputed, s.charged, s.released,
        -- A charge that went back to its card while its credit was spent: the site’s loss.
        case when exists (select from credits c where c.payment_id = p.id and c.status = 'spent')
          then greatest(0, s.credited - s.given + s.returned) else 0 end as overdrawn,
        case p.provider when 'credit' then 'credit' when 'none' then 'nothing' else 'card' end as paid_with,
        case when p.status in ('authorised', 'capturing', 'releasing') then p.amount_cents
          when p.status = 'captured' or p.status in ('refunding', 'disputed') and coalesce(s.credited, 0) = 0
          then p.amount_cents - case when p.provider = 'credit' then 0 else coalesce(s.returned, 0) end
          else 0 end as held_or_kept
      from payments p left join sums s on s.payment_id = p.id
    )
    select 'payment ' || id as subject, problem from stands cross join lateral (values
      (case when (paid_with, status, kinds) not in (table stories)
        then format('it is %s and was paid with %s, but its ledger says: %s',
          status, paid_with, coalesce(nullif(kinds, ''), 'nothing')) end),
      (case when given <> held_or_kept + returned + credited - overdrawn or held_or_kept < 0
        then format('it does not balance: %s cents were given; %s are held or kept, %s were returned, %s are credits',
          given, held_or_kept, returned, credited) end),
      (case when given not in (0, amount_cents) or most > amount_cents or charged <> amount_cents - released
        then format('it is of %s cents, but its ledger has entries of %s to %s cents', amount_cents, least, most) end),
      (case when (status = 'disputed') <> (disputed > 0 and status <> 'refunded')
        then format('it is %s, but its ledger has %s cents in open disputes', status, disputed) end),
      (case when status = 'captured' and amount_cents > 0 and held_or_kept = 0
        then 'it is captured, but nothing is left of it' end),
      (case when first_kind not in ('authorise', 'credit_spent')
        then format('its first ledger entry is %s, but money must be given first', first_kind) end),
      (case when (amount_cents = 0) <> (provider = 'none')
        then format('it is of %s cents, but its provider is %s', amount_cents, provider) end),
      (case when amount_cents > 0 and (authorised_at is null) <> (given = 0)
        then 'its authorization time and its ledger contradict each other' end),
      (case when (intent_id is not null) and paid_with <> 'card'
        then format('it was paid with %s, but has an id of a card payment', paid_with) end),
      (case when (intent_id is null) and paid_with = 'card' and given > 0
        then 'a card was held, but the provider’s id is missing' end)
    ) as checks(problem)`,
  )
}
