import { sql } from 'drizzle-orm'
import type { PushedData, PushedName } from '../../contract/realtime.ts'
import type { TransactionCtx } from '../ctx.ts'
import type { Transaction } from '../database/open-database.ts'
import { preparedQuery } from '../database/prepared-query.ts'

type Entry = { userId: number; name: PushedName; data: unknown }

const waiting = new WeakMap<Transaction, Entry[]>()

/**
 * Pushes `data` to all recipients if the transaction commits. Rows are written as its last statement, for
 * all calls together.
 */
export function publish<N extends PushedName>(
  ctx: TransactionCtx,
  recipients: readonly number[],
  name: N,
  data: PushedData<N>,
): void {
  let entries = waiting.get(ctx.db)
  if (!entries) {
    const begun: Entry[] = []
    waiting.set(ctx.db, begun)
    ctx.beforeCommit(() => write(ctx, begun))
    entries = begun
  }
  for (const userId of new Set(recipients)) entries.push({ userId, name, data })
}

const appendEvents = preparedQuery<{ rows: string; now: Date }, never[]>(
  'append_events',
  (_, value) => sql`
    with entries as (
      select e.*, row_number() over (partition by e.user_id order by e.at) as nth,
        count(*) over (partition by e.user_id) as n
      from jsonb_to_recordset(${value('rows')}::jsonb) as e(user_id int, name text, data jsonb, at int)
    ), epoch as (
      select coalesce(max(seq), 0) as seq from event_epoch
    ), counters as (
      insert into user_streams as s (user_id, seq)
      select distinct user_id, epoch.seq + n from entries, epoch order by user_id
      on conflict (user_id) do update
        set seq = greatest(s.seq - (select seq from epoch), 0) + excluded.seq
      returning user_id, seq
    )
    insert into user_events (user_id, seq, name, data, created_at)
    select c.user_id, c.seq - e.n + e.nth, e.name, e.data, ${value('now')}::timestamptz
    from counters c join entries e using (user_id)`,
)

/**
 * The row lock on a user's counter is held until commit, so numbers follow commit order without gaps.
 * Counters are locked last and in ascending user id, or two users who write to each other would deadlock.
 */
async function write(ctx: TransactionCtx, entries: readonly Entry[]): Promise<void> {
  const rows = JSON.stringify(entries.map((e, at) => ({ user_id: e.userId, name: e.name, data: e.data, at })))
  await appendEvents(ctx, { rows, now: ctx.clock.now() })
  const userIds = [...new Set(entries.map((e) => e.userId))]
  ctx.afterCommit(() => ctx.wakeups.wake(userIds))
}
