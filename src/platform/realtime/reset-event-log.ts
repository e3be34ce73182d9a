import type { ClientBase } from 'pg'

/** Numbers given in a second. No one is pushed that many events. */
const perSecond = 100_000

/**
 * For a restored database. Browsers may have seen events that it doesn’t know, and would take new ones with their
 * numbers for seen. So everyone’s numbers go on at one that stands for now, the old events go, and every browser
 * reads everything again when it connects. `everyone`: the statement that selects all user ids.
 */
export async function resetEventLog(client: ClientBase, everyone: string, now: Date): Promise<void> {
  await client.query(
    `insert into user_streams as s (user_id, seq) select id, $1 from (${everyone}) as everyone (id)
     on conflict (user_id) do update set seq = greatest(s.seq + 1, excluded.seq)`,
    [Math.floor(now.getTime() / 1000) * perSecond],
  )
  await client.query('delete from user_events')
}
