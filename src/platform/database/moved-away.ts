import type { ClientBase } from 'pg'
import { databaseWords } from './wording.ts'

/** A schema that says, in its comment, where the data was moved. */
const mark = 'moved_away'

/** Call it in the transaction that kept others from writing while the data was copied. */
export async function markMoved(client: ClientBase, place: string): Promise<void> {
  await client.query(`create schema ${mark}`)
  await client.query(`comment on schema ${mark} is ${client.escapeLiteral(place)}`)
}

/** Null if its data is in use here. */
export async function findMovedTo(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query(
    `select obj_description(oid, 'pg_namespace') as place from pg_namespace where nspname = '${mark}'`,
  )
  return rows[0]?.place ?? null
}

export async function unmarkMoved(client: ClientBase): Promise<void> {
  await client.query(`drop schema if exists ${mark}`)
}

/** Two sites would go on from the same data. */
export async function refuseMoved(client: ClientBase): Promise<void> {
  const place = await findMovedTo(client)
  if (place !== null) throw new Error(databaseWords.moved({ place }))
}
