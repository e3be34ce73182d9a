import type { ClientBase } from 'pg'
import { databaseWords } from './wording.ts'

/** A schema that exists from a restore's first step until its last, which is one transaction. */
const mark = 'unfinished_restore'

export async function markUnfinished(client: ClientBase): Promise<void> {
  await client.query(`create schema if not exists ${mark}`)
}

/** Call it in the transaction that loads the rows. */
export async function unmarkFinished(client: ClientBase): Promise<void> {
  await client.query(`drop schema ${mark}`)
}

export async function isUnfinished(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select to_regnamespace('${mark}') is not null as marked`)
  return rows[0].marked
}

/** All rows have arrived: only the mark is left to remove. */
export async function markComplete(client: ClientBase): Promise<void> {
  await client.query(`comment on schema ${mark} is 'complete'`)
}

export async function isComplete(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select obj_description(to_regnamespace('${mark}'), 'pg_namespace') = 'complete' as complete`,
  )
  return rows[0].complete === true
}

export async function refuseUnfinished(client: ClientBase): Promise<void> {
  if (await isUnfinished(client)) {
    throw new Error(databaseWords.unfinishedRestore)
  }
}
