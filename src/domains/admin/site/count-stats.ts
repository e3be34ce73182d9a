import { inArray, type SQL, sql } from 'drizzle-orm'
import { type Stats, trendDays } from '../../../contract/admin/stats.ts'
import { closedReasons, closingOf } from '../../../contract/requests/booking-steps.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { people } from '../../accounts/queries.ts'
import { ledgerRecords, paymentRecords } from '../../payments/queries.ts'
import { bookingRecords, isDisputed } from '../../requests/queries.ts'

/** Requests are open for three days, then one day of margin. One that an admin reopened may be open longer. */
const openDays = 4

/** Each number is one statement over an index or one table. */
export async function countStats(ctx: Ctx): Promise<Stats> {
  const today = ctx.clock.now().toISOString().slice(0, 10)
  const [totals, trends] = await Promise.all([readTotals(ctx), readTrends(ctx, today)])
  const pending = trends.map((day) => day.pending)
  return {
    ...totals,
    trends: {
      days: trends.map(({ day }) => day),
      users: trends.map((day) => day.users),
      bookings: trends.map((day) => day.bookings),
      revenue: trends.map((day) => day.revenue),
      pending: [...pending.slice(0, -1), totals.pendingBookings],
    },
  }
}

/** Each provider has an index of its own. */
function paidWithoutRevenue(ctx: Ctx): SQL {
  const parts = withoutRevenue(ctx).map(
    (provider) =>
      sql`select ${paymentRecords.id} from ${paymentRecords} where ${paymentRecords.provider} = ${sql.raw(`'${provider}'`)}`,
  )
  return sql`(${sql.join(parts, sql` union all `)})`
}

type Totals = Omit<Stats, 'trends'>

/** A spent credit is no new revenue, nor are test payments once real ones are taken. */
const withoutRevenue = (ctx: Ctx) => (ctx.payments.testCards ? ['credit'] : ['credit', 'sandbox'])

/** Charged, minus refunds and what banks have or keep after a dispute. */
const revenue = sql`sum(case when ${ledgerRecords.kind} in ('capture', 'dispute_won') then ${ledgerRecords.amountCents} else -${ledgerRecords.amountCents} end)`

/** As in the index. A lost dispute took its money when it was opened. */
const moved = sql`${ledgerRecords.kind} in ('capture', 'refund', 'dispute_opened', 'dispute_won')`

async function readTotals(ctx: Ctx): Promise<Totals> {
  const asked = sql`${bookingRecords.paymentStatus} <> 'unpaid'`
  const [totalUsers, totalBookings, pendingBookings, disputedBookings, charged, spent] = await Promise.all([
    readNumber(ctx, sql`select count(*) from ${people} where ${people.deletedAt} is null`),
    readNumber(ctx, sql`select count(*) from ${bookingRecords} where ${asked}`),
    readNumber(
      ctx,
      sql`select count(*) from ${bookingRecords} where ${bookingRecords.status} = 'pending' and ${asked}`,
    ),
    readNumber(ctx, sql`select count(*) from ${bookingRecords} where ${isDisputed}`),
    readNumber(ctx, sql`select coalesce(${revenue}, 0) from ${ledgerRecords} where ${moved}`),
    // Subtracted, because they are few, and filtering reads every entry.
    readNumber(
      ctx,
      sql`select coalesce(${revenue}, 0) from ${paidWithoutRevenue(ctx)} unreal
        join ${ledgerRecords} on ${ledgerRecords.paymentId} = unreal.id where ${moved}`,
    ),
  ])
  return { totalUsers, totalBookings, pendingBookings, disputedBookings, totalRevenue: charged - spent }
}

async function readNumber(ctx: Ctx, query: SQL): Promise<number> {
  const { rows } = await ctx.db.execute<{ n: number }>(sql`select (${query})::int as n`)
  return rows[0]?.n ?? 0
}

type Day = { day: string; users: number; bookings: number; revenue: number; pending: number }

const closedAfterConfirmation = closedReasons.filter((reason) => closingOf(reason).from.join() !== 'pending')

/** When a request stopped waiting: `answered_at`, until closing a confirmed booking overwrites it. */
const answered = sql`case when ${inArray(bookingRecords.closedReason, closedAfterConfirmation)}
  then coalesce((select min(h.at) from booking_history h where h.booking_id = ${bookingRecords.id} and h.what = 'confirmed'), ${bookingRecords.answeredAt})
  else ${bookingRecords.answeredAt} end`

async function readTrends(ctx: Ctx, today: string): Promise<Day[]> {
  const since = sql`(${today}::date - ${trendDays - 1}::int)::timestamp at time zone 'UTC'`
  const dayOf = (at: unknown) => sql`(${at} at time zone 'UTC')::date`
  const { rows } = await ctx.db.execute<Day>(sql`
    with days as (select ${today}::date - n as day from generate_series(0, ${trendDays - 1}::int) n),
    joined as (select ${dayOf(people.createdAt)} as day, count(*) as n from ${people}
      where ${people.createdAt} >= ${since} and ${people.deletedAt} is null group by 1),
    asked as (select ${dayOf(bookingRecords.createdAt)} as day, count(*) as n from ${bookingRecords}
      where ${bookingRecords.createdAt} >= ${since} and ${bookingRecords.paymentStatus} <> 'unpaid' group by 1),
    earned as (select ${dayOf(ledgerRecords.createdAt)} as day, ${revenue} as n
      from ${ledgerRecords}
      where ${ledgerRecords.createdAt} >= ${since} and ${moved}
        and ${ledgerRecords.paymentId} not in ${paidWithoutRevenue(ctx)}
      group by 1),
    open as (select ${dayOf(bookingRecords.createdAt)} as first, ${dayOf(answered)} as last from ${bookingRecords}
      where ${bookingRecords.createdAt} >= ${since} - ${openDays}::int * interval '1 day' and ${bookingRecords.paymentStatus} <> 'unpaid'),
    moved as (select first as day, 1 as by from open union all select last, -1 from open where last is not null),
    changed as (select day, sum(by) as by from moved group by 1),
    waited as (select day, sum(by) over (order by day) as n from
      (select day, coalesce(changed.by, 0) as by from changed full join days using (day)) as every)
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(joined.n, 0)::int as users, coalesce(asked.n, 0)::int as bookings,
      coalesce(earned.n, 0)::int as revenue, coalesce(waited.n, 0)::int as pending
    from days left join joined using (day) left join asked using (day) left join earned using (day) left join waited using (day)
    order by days.day`)
  return rows
}
