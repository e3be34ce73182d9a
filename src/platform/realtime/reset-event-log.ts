import type { ClientBase } from 'pg'

/** More than anyone is ever pushed. */
const epoch = 1_000_000_000

/**
 * For a restored database. Browsers may have seen events that it doesn’t know, and would take new ones with their
 * numbers for seen. So everyone’s numbers go on in the next billion, the old events go, and every browser reads
 * everything again when it connects. `everyone`: the statement that selects all user ids.
 */
export async function resetEventLog(client: ClientBase, everyone: string): Promise<void> {
  await client.query(
    `insert into user_streams as s (user_id, seq) select id, $1 from (${everyone}) as everyone (id)
     on conflict (user_id) do update set seq = s.seq + excluded.seq`,
    [epoch],
  )
  await client.query('delete from user_events')
}
