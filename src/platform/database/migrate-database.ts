import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client, ClientBase } from 'pg'
import { findMovedTo, isUnfinished } from './data-marks.ts'
import type { Log } from './embedded/log.ts'
import { formatSqlError } from './format-sql-error.ts'
import { openClient } from './open-client.ts'
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
  return withServer(url, async (client) => {
    await lock(client, log)
    await refuseMarked(client, restoring)
    const { run, missing, unknown } = await readHistory(client, folder)
    if (unknown > 0) throw new Error(databaseWords.laterRelease)
    const done = run > 0 && missing > 0 ? await beforeUpgrade?.(client) : undefined
    await migrate(drizzle(client), { migrationsFolder: folder }).catch((error) => {
      throw new Error(databaseWords.migrationFailed({ reason: formatSqlError(error) }))
    })
    // The migrator silently skips a migration older than the last one (merged late).
    if ((await readHistory(client, folder)).missing > 0) throw new Error(databaseWords.skippedMigration)
    return done
  })
}

/** Changes nothing: for commands, which leave migrating to the application. */
export function requireMigrated({ url, folder }: { url: string; folder: string }): Promise<void> {
  return withServer(url, async (client) => {
    await refuseMarked(client, false)
    const { missing, unknown } = await readHistory(client, folder)
    if (missing > 0) throw new Error(databaseWords.notMigrated)
    if (unknown > 0) throw new Error(databaseWords.laterRelease)
  })
}

async function withServer<T>(url: string, act: (client: Client) => Promise<T>): Promise<T> {
  await using opened = new AsyncDisposableStack()
  const client = await openClient(opened, url)
  const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as major")
  const [{ major }] = rows
  if (major < oldestSupported) throw new Error(databaseWords.tooOld({ major, oldest: oldestSupported }))
  return await act(client)
}

/** Two sites would go on from data that was moved. */
async function refuseMarked(client: ClientBase, restoring: boolean): Promise<void> {
  if (!restoring && (await isUnfinished(client))) throw new Error(databaseWords.unfinishedRestore)
  const place = await findMovedTo(client)
  if (place) throw new Error(databaseWords.moved({ place }))
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
