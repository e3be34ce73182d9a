import { sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import type { Ctx, Reader } from '../ctx.ts'
import { isPassing } from '../database/errors.ts'
import { withTransaction } from '../database/transaction.ts'

/** Numbers given in a second. No one is pushed that many events. */
const perSecond = 100_000

/**
 * For a database that may have lost events, after a restore or a fail-over. Browsers may have seen those, and would take new
 * ones with their numbers for seen. So everyone's numbers go on at one that stands for now, and every browser reads everything
 * again.
 */
export async function startEpoch(
  client: Pick<ClientBase, 'query'>,
  history: string | null,
  now: Date,
): Promise<void> {
  await client.query(
    `insert into event_epoch as e (seq, history) values ($1, $2)
     on conflict (id) do update
       set seq = greatest(e.seq + ${perSecond}, excluded.seq), history = excluded.history`,
    [Math.floor(now.getTime() / 1000) * perSecond, history],
  )
}

/**
 * The same for a restored database, which may be of a release without epochs: then everyone's counter is raised. `everyone`:
 * the statement that selects all user ids.
 */
export async function startEpochOfRestored(client: ClientBase, everyone: string, now: Date): Promise<void> {
  const { rows } = await client.query(`select to_regclass('public.event_epoch') is not null as "hasEpochs"`)
  if (rows[0].hasEpochs) return startEpoch(client, null, now)
  await client.query(
    `insert into user_streams as s (user_id, seq) select id, $1 from (${everyone}) as everyone (id)
     on conflict (user_id) do update set seq = greatest(s.seq + 1, excluded.seq)`,
    [Math.floor(now.getTime() / 1000) * perSecond],
  )
  await client.query('delete from user_events')
}

type Epoch = { seq: number; history: string | null }

/** Starts an epoch if the database isn't the continuation of what it was. Returns the number that everyone's are above. */
export async function checkEpoch(ctx: Ctx): Promise<number> {
  const history = await readHistory(ctx)
  const known = await readEpoch(ctx)
  if (history === null || known?.history === history) return known?.seq ?? 0
  const { seq, isNew } = await withTransaction(ctx, async (ctx) => {
    // A number below the new ones, committed after browsers have read everything, would never be sent.
    await ctx.db.execute(sql`set local lock_timeout = '5s'`)
    await ctx.db.execute(sql`lock table user_streams in share row exclusive mode`)
    const found = await readEpoch(ctx)
    if (found?.history === history) return { ...found, isNew: false }
    if (found) await startEpoch(ctx.driver, history, ctx.clock.now())
    else await ctx.db.execute(sql`insert into event_epoch (seq, history) values (0, ${history})`)
    return { seq: (await readEpoch(ctx))?.seq ?? 0, isNew: found !== undefined }
  })
  if (isNew) ctx.log.warn({ history }, 'the database may have lost events; open pages read everything again')
  return seq
}

async function readEpoch({ db }: Reader): Promise<Epoch | undefined> {
  const { rows } = await db.execute<Epoch>(sql`select seq, history from event_epoch`)
  return rows[0]
}

/** Changes when a standby is promoted or a backup of the server’s files is recovered. Null where the server doesn’t tell. */
async function readHistory({ db }: Reader): Promise<string | null> {
  try {
    const { rows } = await db.execute<{ history: string }>(sql`
      select system_identifier || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) as history
      from pg_control_system()`)
    return rows[0]?.history ?? null
  } catch (error) {
    // Some managed servers forbid it or don’t know it.
    if (isPassing(error)) throw error
    return null
  }
}
