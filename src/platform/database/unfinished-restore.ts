import type { ClientBase } from 'pg'

/** The schema that stands in a database from the first step of a restore until its last, which is one transaction. */
const mark = 'unfinished_restore'

export async function markUnfinished(client: ClientBase): Promise<void> {
  await client.query(`create schema if not exists ${mark}`)
}

/** In the transaction that brings the rows. */
export async function unmarkFinished(client: ClientBase): Promise<void> {
  await client.query(`drop schema ${mark}`)
}

export async function isUnfinished(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select to_regnamespace('${mark}') is not null as marked`)
  return rows[0].marked
}

/** A site that is only half there is not started. */
export async function refuseUnfinished(client: ClientBase): Promise<void> {
  if (await isUnfinished(client)) {
    throw new Error('A restore into this database did not finish: run it again, or use another database.')
  }
}
