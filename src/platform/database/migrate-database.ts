import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientBase } from 'pg'
import type { Log } from './embedded/log.ts'
import { formatSqlError } from './format-sql-error.ts'
import { refuseMoved } from './moved-away.ts'
import { refuseUnfinished } from './unfinished-restore.ts'
import { databaseWords } from './wording.ts'

const oldestSupported = 15
const lockKey = 7_236_001

/**
 * Migrates to this release's schema. Processes may start concurrently: an advisory lock lets one migrate
 * while the others wait. `url` must reach the server directly, not through a pooler. Returns what `beforeUpgrade`
 * did.
 */
export async function migrateDatabase<T = void>({
  url,
  folder,
  log,
  beforeUpgrade,
  restoring = false,
}: {
  url: string
  folder: string
  log: Log
  /** Runs before the first pending migration of a database that isn't new, while other processes wait. */
  beforeUpgrade?: (client: Client) => Promise<T>
  /** A restore may continue on a half-restored database; nothing else may. */
  restoring?: boolean
}): Promise<T | undefined> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await connect(client)
    await lock(client, log)
    if (!restoring) await refuseUnfinished(client)
    await refuseMoved(client)
    if (!existsSync(join(folder, 'meta', '_journal.json'))) return undefined
    const { run, missing, unknown } = await readHistory(client, folder)
    if (unknown > 0) throw new Error(databaseWords.laterRelease)
    const done = run > 0 && missing > 0 ? await beforeUpgrade?.(client) : undefined
    await migrate(drizzle(client), { migrationsFolder: folder }).catch((error) => {
      throw new Error(databaseWords.migrationFailed({ reason: formatSqlError(error) }))
    })
    await compareHistory(client, folder)
    return done
  } finally {
    await client.end().catch(() => {})
  }
}

/** Changes nothing: for commands, which leave migrating to the application. */
export async function requireMigrated({ url, folder }: { url: string; folder: string }) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await connect(client)
    await refuseUnfinished(client)
    await refuseMoved(client)
    const { missing } = await readHistory(client, folder)
    if (missing > 0) throw new Error(databaseWords.notMigrated)
    await compareHistory(client, folder)
  } finally {
    await client.end().catch(() => {})
  }
}

async function connect(client: Client) {
  try {
    await client.connect()
  } catch (error) {
    throw new Error(databaseWords.unreachable({ host: client.host, reason: formatSqlError(error) }))
  }
  const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as major")
  if (rows[0].major < oldestSupported)
    throw new Error(databaseWords.tooOld({ major: rows[0].major, oldest: oldestSupported }))
}

/** Held by a session: no other process can start meanwhile. False if another holds it. */
export async function tryLockStarts(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockKey])
  return rows[0].taken
}

async function lock(client: Client, log: Log) {
  if (await tryLockStarts(client)) return
  log.info({}, 'waiting for another process to migrate the database')
  await client.query('select pg_advisory_lock($1)', [lockKey])
}

/**
 * The migrator would silently skip a migration older than the last one (merged late), and would use a
 * database that a later release migrated.
 */
async function compareHistory(client: Client, folder: string) {
  const { missing, unknown } = await readHistory(client, folder)
  if (missing > 0) throw new Error(databaseWords.skippedMigration)
  if (unknown > 0) throw new Error(databaseWords.laterRelease)
}

/** `missing`: not run yet. `unknown`: run by another release. */
async function readHistory(client: ClientBase, folder: string) {
  const run = await listRun(client)
  const known = new Set(
    readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis),
  )
  return { run: run.size, missing: known.difference(run).size, unknown: run.difference(known).size }
}

/** The migrations that ran, by their times. A new database has none. */
export async function listRun(client: ClientBase): Promise<Set<number>> {
  const history = await client.query("select to_regclass('drizzle.__drizzle_migrations') as it")
  if (history.rows[0].it === null) return new Set()
  const { rows } = await client.query('select created_at::text from drizzle.__drizzle_migrations')
  return new Set(rows.map((row) => Number(row.created_at)))
}
