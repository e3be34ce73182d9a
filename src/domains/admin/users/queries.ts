import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/ctx.ts'

type Totals = { bookingCount: number; spentCents: number }

/** Current totals in one statement. `spentCents`: charged to cards, minus refunds and disputes. */
export async function totalsOf(ctx: Reader, userIds: readonly number[]): Promise<Map<number, Totals>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await ctx.db.execute<Totals & { userId: number }>(
    totals(sql`
    unnest(${sql.param([...userIds])}::int[]) as person (id)`),
  )
  return new Map(rows.map(({ userId, ...counted }) => [userId, counted]))
}

/** Sort keys for everyone, before they are shown. Writes only those that changed. */
export async function recountTotals(ctx: Reader): Promise<void> {
  await ctx.db.execute(sql`
    insert into user_totals (user_id, booking_count, spent_cents)
    select * from (${totals(sql`(select id from users) as person`)}) as counted
    where not exists (select 1 from user_totals t where t.user_id = counted."userId"
      and t.booking_count = counted."bookingCount" and t.spent_cents = counted."spentCents")
    order by "userId"
    on conflict (user_id) do update set booking_count = excluded.booking_count, spent_cents = excluded.spent_cents`)
}

function totals(people: SQL): SQL {
  return sql`
    select person.id as "userId",
      (select count(*)::int from bookings b where b.payment_status <> 'unpaid'
        and b.answerer = 'recipient' and (b.creator_id = person.id or b.guest_id = person.id)) as "bookingCount",
      (select coalesce(sum(case when e.kind in ('capture', 'dispute_won') then e.amount_cents else -e.amount_cents end), 0)::int
        from payments p join ledger_entries e on e.payment_id = p.id
          and e.kind in ('capture', 'refund', 'dispute_opened', 'dispute_won')
        where p.payer_id = person.id and p.provider <> 'credit') as "spentCents"
    from ${people}`
}
