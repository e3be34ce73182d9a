import type { ClientBase } from 'pg'

/** Makes COPY write a row the same way on every server. */
const sameEverywhere = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local search_path = public, pg_catalog; set local client_encoding = 'UTF8'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** In one transaction, whose statements all see the same rows, however long it takes. The first one takes the snapshot. */
export async function inSnapshot<T>(client: ClientBase, act: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read')
  try {
    await client.query(sameEverywhere)
    const done = await act()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
