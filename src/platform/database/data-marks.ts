import type { ClientBase } from 'pg'

/**
 * Schemas that say what became of the data: one exists from a restore's first step until its last, which is one
 * transaction, and the other has in its comment where the data was moved.
 */
const [unfinished, moved] = ['unfinished_restore', 'moved_away']

/** Undefined without the mark; null while it says nothing. */
async function readMark(client: ClientBase, mark: string): Promise<string | null | undefined> {
  const { rows } = await client.query<{ said: string | null }>(
    "select obj_description(oid, 'pg_namespace') as said from pg_namespace where nspname = $1",
    [mark],
  )
  return rows[0]?.said
}

export async function markUnfinished(client: ClientBase): Promise<void> {
  await client.query(`create schema if not exists ${unfinished}`)
}

/** All rows have arrived: only the mark is left to remove. */
export async function markComplete(client: ClientBase): Promise<void> {
  await client.query(`comment on schema ${unfinished} is 'complete'`)
}

/** Call it in the transaction that loads the rows. */
export async function unmarkFinished(client: ClientBase): Promise<void> {
  await client.query(`drop schema ${unfinished}`)
}

export async function isUnfinished(client: ClientBase): Promise<boolean> {
  return (await readMark(client, unfinished)) !== undefined
}

export async function isComplete(client: ClientBase): Promise<boolean> {
  return (await readMark(client, unfinished)) === 'complete'
}

/** Call it in the transaction that kept others from writing while the data was copied. */
export async function markMoved(client: ClientBase, place: string): Promise<void> {
  await client.query(`create schema ${moved}`)
  await client.query(`comment on schema ${moved} is ${client.escapeLiteral(place)}`)
}

export async function unmarkMoved(client: ClientBase): Promise<void> {
  await client.query(`drop schema if exists ${moved}`)
}

/** Undefined if its data is in use here. */
export async function findMovedTo(client: ClientBase): Promise<string | null | undefined> {
  return readMark(client, moved)
}
