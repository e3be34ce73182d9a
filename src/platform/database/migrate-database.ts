import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { describeSqlError } from './describe-sql-error.ts'
import type { Log } from './embedded/log.ts'
import { refuseUnfinished } from './unfinished-restore.ts'

const oldestSupported = 15
const lockKey = 7_236_001

/**
 * Brings the database to this release's schema. Several processes may start at once: an advisory lock, which
 * lives as long as its connection, lets one migrate while the others wait. `url` must reach the server directly,
 * not through a pooler. Throws one sentence without SQL or values.
 */
export async function migrateDatabase({
  url,
  folder,
  log,
  restoring = false,
}: {
  url: string
  folder: string
  log: Log
  /** By a restore, for which alone a database is there that another restore left half done. */
  restoring?: boolean
}) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await connect(client)
    await lock(client, log)
    if (!restoring) await refuseUnfinished(client)
    if (!existsSync(join(folder, 'meta', '_journal.json'))) return
    await migrate(drizzle(client), { migrationsFolder: folder }).catch((error) => {
      throw new Error(`The database could not be migrated: ${describeSqlError(error)}.`)
    })
    await compareHistory(client, folder)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Throws one sentence unless the database has this release's schema, and changes nothing: for commands, which leave
 * migrating to the start of the application.
 */
export async function requireMigrated({ url, folder }: { url: string; folder: string }) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await connect(client)
    await refuseUnfinished(client)
    const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as history")
    const { missing } = rows[0].history ? await readHistory(client, folder) : { missing: 1 }
    if (missing > 0)
      throw new Error('The database has not been migrated to this release: start the application once.')
    await compareHistory(client, folder)
  } finally {
    await client.end().catch(() => {})
  }
}

async function connect(client: Client) {
  try {
    await client.connect()
  } catch (error) {
    throw new Error(`The database server at ${client.host} cannot be used: ${describeSqlError(error)}.`)
  }
  const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as major")
  if (rows[0].major < oldestSupported)
    throw new Error(
      `The database server is PostgreSQL ${rows[0].major}: version ${oldestSupported} or newer is needed.`,
    )
}

async function lock(client: Client, log: Log) {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockKey])
  if (rows[0].taken) return
  log.info({}, 'another process is migrating the database; waiting for it')
  await client.query('select pg_advisory_lock($1)', [lockKey])
}

/**
 * The migrator runs what is newer than the last one that ran. A migration that is older (merged late) would be
 * passed over in silence, and a database that a later release has migrated would be used as it is.
 */
async function compareHistory(client: Client, folder: string) {
  const { missing, unknown } = await readHistory(client, folder)
  if (missing > 0)
    throw new Error('A migration is older than one that already ran and was passed over: make it anew.')
  if (unknown > 0)
    throw new Error('The database was migrated by a later release: start that release, or restore a backup.')
}

/** How many of this release's migrations did not run, and how many ran that it does not know. */
async function readHistory(client: Client, folder: string) {
  const { rows } = await client.query('select created_at::text from drizzle.__drizzle_migrations')
  const ran = new Set(rows.map((row) => Number(row.created_at)))
  const known = new Set(
    readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis),
  )
  return { missing: known.difference(ran).size, unknown: ran.difference(known).size }
}
