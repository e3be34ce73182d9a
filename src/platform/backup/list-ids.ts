import type { ClientBase } from 'pg'
import { quoted } from './catalog.ts'
import type { TablePart } from './manifest.ts'

/**
 * The rows that the client’s snapshot has, a thousand at a time. Owners are the partition keys of partitioned tables,
 * which come before the id; for other tables the ids again.
 */
export async function listIds(
  client: ClientBase,
  { name, key }: TablePart,
  act: (ids: number[], owners: number[]) => Promise<void>,
): Promise<void> {
  const [owner = '', id = owner] = key
  await client.query(
    `declare found no scroll cursor for select ${quoted(id)} as id, ${quoted(owner)} as owner from public.${quoted(name)}`,
  )
  for (;;) {
    const { rows } = await client.query<{ id: number; owner: number }>('fetch 1000 from found')
    if (rows.length === 0) break
    await act(
      rows.map(({ id }) => id),
      rows.map(({ owner }) => owner),
    )
  }
  await client.query('close found')
}
