import type { ClientBase } from 'pg'
import { readTables, selectRows } from './catalog.ts'
import { type Manifest, partNames } from './manifest.ts'
import { sameEverywhere } from './row-sum.ts'
import { sha256, writeArchive } from './write-archive.ts'

type Wanted = {
  /** A condition for each table. */
  rows: ReadonlyMap<string, string>
  /** What it is that takes them out. */
  reset: string
  now: Date
}

/** Writes some rows of some tables into one file, all as of one moment, in the form of a backup. */
export function writeRows(file: string, client: ClientBase, { rows, reset, now }: Wanted): Promise<Manifest> {
  return writeArchive(file, async (archive) => {
    await client.query('begin isolation level repeatable read, read only')
    await client.query(sameEverywhere)
    const tables: Manifest['tables'] = []
    for (const table of await readTables(client)) {
      const where = rows.get(table.name)
      if (where === undefined) continue
      const sum = await archive.addRows(client, partNames.table(table.name), selectRows(table, where))
      tables.push({ name: table.name, columns: table.columns, key: table.key, ...sum })
    }
    const { rows: migrations } = await client.query<{ name: string; when: string }>(
      'select created_at::text as name, created_at::text as when from drizzle.__drizzle_migrations order by created_at',
    )
    const server = await client.query("select current_setting('server_version') as version")
    await client.query('commit')
    return {
      format: 1,
      kind: 'reset',
      madeAt: now.toISOString(),
      migrations: migrations.map(({ name, when }) => ({ name, when: Number(when) })),
      postgres: server.rows[0].version,
      tables,
      jobs: null,
      sequences: [],
      files: [],
      pictures: { count: 0, sha256: sha256(new Uint8Array()) },
      reset,
    }
  }).catch(async (error) => {
    await client.query('rollback').catch(() => {})
    throw error
  })
}
