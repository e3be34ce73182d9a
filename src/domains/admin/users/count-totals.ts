import { type SQL, sql } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { DeletedRow } from '../../../platform/domain.ts'
import { lockUsers } from '../../accounts/queries.ts'
import { findPayment } from '../../payments/queries.ts'
import { findBooking } from '../../requests/queries.ts'
import { userTotals } from '../tables.ts'

type Totals = { bookingCount: number; spentCents: number }

/** Current totals in one statement. `spentCents`: charged to cards, minus refunds and disputes. */
export async function totalsOf(
  ctx: Pick<Ctx, 'db'>,
  userIds: readonly number[],
): Promise<Map<number, Totals>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await ctx.db.execute<Totals & { userId: number }>(
    totals(sql`
    unnest(${sql.param([...userIds])}::int[]) as person (id)`),
  )
  return new Map(rows.map(({ userId, ...counted }) => [userId, counted]))
}

/** Recounts instead of adding, so it’s safe to repeat. Locks the people, so that concurrent counts don’t overwrite newer ones. */
export function countTotals(ctx: Ctx, userIds: readonly number[]): Promise<void> {
  return withTransaction(ctx, async (ctx) => {
    await lockUsers(ctx, userIds)
    const rows = [...(await totalsOf(ctx, userIds))].map(([userId, counted]) => ({ userId, ...counted }))
    if (rows.length === 0) return
    await ctx.db
      .insert(userTotals)
      .values(rows)
      .onConflictDoUpdate({
        target: userTotals.userId,
        set: { bookingCount: sql`excluded.booking_count`, spentCents: sql`excluded.spent_cents` },
      })
  })
}

export async function countParties(ctx: Ctx, bookingId: number): Promise<void> {
  const booking = await findBooking(ctx, bookingId)
  if (booking) await countTotals(ctx, [booking.creatorId, booking.guestId])
}

export async function countPayer(ctx: Ctx, paymentId: number): Promise<void> {
  await countTotals(ctx, [(await findPayment(ctx, paymentId)).payerId])
}

/** Recounts only bookings: deleting them doesn’t change money. */
export async function recountBookings(ctx: TransactionCtx, deleted: readonly DeletedRow[]): Promise<void> {
  const userIds = deleted.flatMap(({ table, userIds = [] }) => (table === 'bookings' ? userIds : []))
  if (userIds.length === 0) return
  await ctx.db.execute(sql`
    update user_totals t set booking_count = (select count(*) from bookings b
      where b.payment_status <> 'unpaid' and b.answerer = 'recipient' and (b.creator_id = t.user_id or b.guest_id = t.user_id))
    where t.user_id = any(${sql.param([...new Set(userIds)])}::int[])`)
}

/** For people who never signed up themselves, such as the sample. */
export async function countMissing(ctx: Pick<Ctx, 'db'>): Promise<void> {
  await ctx.db.execute(sql`
    insert into user_totals (user_id, booking_count, spent_cents)
    ${totals(sql`(select id from users u where not exists (select 1 from user_totals t where t.user_id = u.id)) as person`)}
    on conflict do nothing`)
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
