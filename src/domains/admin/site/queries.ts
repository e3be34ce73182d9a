import { inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type JobFailure, type JobQueue, type Jobs, maxFailures } from '../../../contract/admin/jobs.ts'
import { type Stats, trendDays } from '../../../contract/admin/stats.ts'
import { closedReasons, closingOf } from '../../../contract/requests/booking-steps.ts'
import type { Ctx, Reader, TransactionCtx } from '../../../platform/ctx.ts'
import { isWaiting, people } from '../../accounts/queries.ts'
import { ledgerRecords, paymentRecords } from '../../payments/queries.ts'
import { bookingRecords, isDisputed } from '../../requests/queries.ts'
import { jobWords } from '../wording.ts'
import { backupLockKey } from './run-backup.ts'

type Failure = Omit<JobFailure, 'createdAt' | 'failedAt' | 'nextAt'> & {
  createdAt: Date
  failedAt: Date | null
  nextAt: Date | null
}

export async function listJobs(ctx: Ctx): Promise<Jobs> {
  const [queues, failures] = await Promise.all([
    ctx.db.execute<JobQueue>(sql`
      select queue.name,
        count(*) filter (where state = 'created')::int as waiting,
        count(*) filter (where state = 'active')::int as active,
        count(*) filter (where state = 'retry')::int as retrying,
        count(*) filter (where state = 'failed')::int as failed
      from pgboss.queue left join pgboss.job
        on job.name = queue.name and state in ('created', 'active', 'retry', 'failed')
      where queue.name not like '\\_\\_pgboss\\_\\_%'
      group by queue.name order by queue.name`),
    ctx.db.execute<Failure>(sql`
      select id, name as queue, case state when 'failed' then 'failed' else 'retrying' end as state,
        coalesce(output->>'error', output->'value'->>'message', ${jobWords.noError}) as error,
        retry_count + 1 as attempts, created_on as "createdAt",
        coalesce(completed_on, started_on) as "failedAt",
        case state when 'retry' then start_after end as "nextAt"
      from pgboss.job where state in ('failed', 'retry') and name not like '\\_\\_pgboss\\_\\_%'
      order by coalesce(completed_on, started_on, created_on) desc, id limit ${maxFailures}`),
  ])
  return {
    queues: queues.rows,
    failures: failures.rows.map(({ createdAt, failedAt, nextAt, ...failure }) => ({
      ...failure,
      createdAt: new Date(createdAt).toISOString(),
      failedAt: failedAt && new Date(failedAt).toISOString(),
      nextAt: nextAt && new Date(nextAt).toISOString(),
    })),
  }
}

export async function hasFailed(ctx: Reader, queue: string, id: string): Promise<boolean> {
  const { rows } = await ctx.db.execute(
    sql`select 1 from pgboss.job where name = ${queue} and id = ${id}::uuid and state = 'failed'`,
  )
  return rows.length > 0
}

/** Until the transaction ends. */
export async function lockBackupStart(ctx: TransactionCtx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('start-backup'))`)
}

/** A backup waits as this job, or any is being made. */
export async function isBackupRunning(ctx: Reader, job: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ running: boolean }>(sql`
    select exists (
      select from pgboss.job where name = ${job} and state in ('created', 'retry', 'active')
    ) or exists (
      select from pg_locks where locktype = 'advisory' and objid = ${backupLockKey} and granted
        and database = (select oid from pg_database where datname = current_database())
    ) as running`)
  return rows[0]?.running ?? false
}

/** The database server’s clock, in milliseconds. */
export async function readServerTime(ctx: Reader): Promise<number | undefined> {
  const { rows } = await ctx.db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float as ms`,
  )
  return rows[0]?.ms
}

/** Requests are open for three days, then one day of margin. One that an admin reopened may be open longer. */
const openDays = 4

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

/** Each number is one statement over an index or one table. */
export async function readTotals(ctx: Ctx): Promise<Totals> {
  const asked = sql`${bookingRecords.paymentStatus} <> 'unpaid'`
  const [totalUsers, waitingUsers, totalBookings, pendingBookings, disputedBookings, charged, spent] =
    await Promise.all([
      ctx.db.$count(people, isNull(people.deletedAt)),
      ctx.db.$count(people, isWaiting),
      ctx.db.$count(bookingRecords, asked),
      ctx.db.$count(bookingRecords, sql`${bookingRecords.status} = 'pending' and ${asked}`),
      ctx.db.$count(bookingRecords, isDisputed),
      readRevenue(ctx, sql`${ledgerRecords}`),
      // Subtracted, because they are few, and filtering reads every entry.
      readRevenue(
        ctx,
        sql`${paidWithoutRevenue(ctx)} unreal join ${ledgerRecords} on ${ledgerRecords.paymentId} = unreal.id`,
      ),
    ])
  return {
    totalUsers,
    waitingUsers,
    totalBookings,
    pendingBookings,
    disputedBookings,
    totalRevenue: charged - spent,
  }
}

async function readRevenue(ctx: Ctx, entries: SQL): Promise<number> {
  const { rows } = await ctx.db.execute<{ cents: number }>(
    sql`select coalesce(${revenue}, 0)::int as cents from ${entries} where ${moved}`,
  )
  return rows[0]?.cents ?? 0
}

type Day = { day: string; users: number; bookings: number; revenue: number; pending: number }

const closedAfterConfirmation = closedReasons.filter((reason) => closingOf(reason).from.join() !== 'pending')

/** When a request stopped waiting: `answered_at`, until closing a confirmed booking overwrites it. */
const answered = sql`case when ${inArray(bookingRecords.closedReason, closedAfterConfirmation)}
  then coalesce((select min(h.at) from booking_history h where h.booking_id = ${bookingRecords.id} and h.what = 'confirmed'), ${bookingRecords.answeredAt})
  else ${bookingRecords.answeredAt} end`

export async function readTrends(ctx: Ctx, today: string): Promise<Day[]> {
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
