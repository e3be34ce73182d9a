import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { backupSite, readQueues } from '../src/platform/backup/backup-site.ts'
import { quoted, readTables } from '../src/platform/backup/catalog.ts'
import { inSnapshot } from '../src/platform/backup/in-snapshot.ts'
import { backupFolder } from '../src/platform/backup/open-place.ts'
import { restoreRows } from '../src/platform/backup/restore-rows.ts'
import { createEmptyQueues, prepareEmpty } from '../src/platform/backup/restore-schema.ts'
import type { Config } from '../src/platform/config.ts'
import { checkConnections } from '../src/platform/database/check-connections.ts'
import {
  findMovedTo,
  isComplete,
  isUnfinished,
  markComplete,
  markMoved,
  unmarkFinished,
} from '../src/platform/database/data-marks.ts'
import { startStoppable } from '../src/platform/database/embedded/start-embedded.ts'
import { lockDataDir } from '../src/platform/database/lock-data-dir.ts'
import { migrateDatabase, requireMigrated, tryLockStarts } from '../src/platform/database/migrate-database.ts'
import { openClient } from '../src/platform/database/open-client.ts'
import { databaseWords } from '../src/platform/database/wording.ts'
import { dataFolderStore } from '../src/platform/files/stores.ts'
import { openMovingPage } from '../src/platform/http/open-moving-page.ts'
import { createLog, type Log } from '../src/platform/log.ts'

const moveWords = {
  alreadyBundled: 'The data is in the bundled database already. Nothing was moved.',
  alreadyOnServer:
    'DATABASE_URL is set, so the data is on that server already. Unset it to move from the bundled database, or name bundled to move there.',
  starting: 'Another process is starting or moving the site. Stop it and try again.',
  setAddress: 'Set DATABASE_URL to that server and start.',
  unsetAddresses: 'Unset DATABASE_URL, DATABASE_DIRECT_URL and DATABASE_REPLICA_URL, and start.',
}

const folder = resolve(import.meta.dirname, '..', 'migrations')

type Options = {
  /** A PostgreSQL URL, or `bundled`. */
  target: string
  say: (line: string) => void
  /** Gets what to close when the process is signaled to end. */
  onOpened?: (close: () => Promise<void>) => void
}

/**
 * Moves all data from the database that `config` names into an empty one, while the site’s address says that it
 * is moving. Killed halfway, it has changed nothing at the source and can be run again.
 */
export async function moveSite(config: Config, { target, say, onOpened }: Options): Promise<void> {
  const toBundled = target === 'bundled'
  if (toBundled && !config.databaseUrl) throw new Error(moveWords.alreadyBundled)
  if (!toBundled && config.databaseUrl) throw new Error(moveWords.alreadyOnServer)
  const log = createLog(config.logLevel, 'stderr')
  await using opened = new AsyncDisposableStack()
  onOpened?.(() => opened.disposeAsync())
  opened.defer(lockDataDir(config.dataDir))
  opened.defer(await openMovingPage(config))
  say(`${config.publicUrl} says that the site is moving.`)
  const embedded = await startStoppable(opened, { dataDir: config.dataDir, log })
  const bundled = { url: embedded.url, place: `the bundled database in ${config.dataDir}` }
  const server = await findServer(config, toBundled ? ownServer(config) : target)
  const [from, to] = toBundled ? [server, bundled] : [bundled, server]
  await moveRows(from, to, { config, log, say, opened })
  say(toBundled ? moveWords.unsetAddresses : moveWords.setAddress)
}

type Place = { url: string; place: string }

/** Past a pooler, which would keep a connection: locks and COPY need a session of their own. */
function ownServer({ databaseDirectUrl, databaseUrl }: Config): string {
  return databaseDirectUrl ?? databaseUrl ?? ''
}

async function findServer(config: Config, url: string): Promise<Place> {
  await checkConnections({ ...config, databaseUrl: url, databaseDirectUrl: null })
  const { host, pathname } = new URL(url)
  return { url, place: `${host}${pathname}` }
}

type Moving = Pick<Options, 'say'> & { config: Config; log: Log; opened: AsyncDisposableStack }

async function moveRows(source: Place, target: Place, { config, log, say, opened }: Moving): Promise<void> {
  const from = await openClient(opened, source.url, { application_name: 'move' })
  const to = await openClient(opened, target.url, { application_name: 'move' })
  // Whoever starts meanwhile waits, and then finds that the data was moved.
  if (!(await tryLockStarts(from))) throw new Error(moveWords.starting)
  // An earlier move was killed when only its end was missing.
  if ((await findMovedTo(from)) === target.place && (await isComplete(to))) return unmarkFinished(to)
  await requireMigrated({ url: source.url, folder })
  await requireAlone(from)
  await prepareEmpty(to, (await isUnfinished(to)) || (await findMovedTo(to)) !== undefined)
  await migrateDatabase({ url: target.url, folder, log, restoring: true })
  await createEmptyQueues(target.url, log, await readQueues(from))
  const backups = backupFolder(config)
  const file = join(backups, `restoring-${randomUUID()}.tar`)
  opened.defer(() => rm(file, { force: true }))
  const names = (await readTables(from)).map(({ name }) => `public.${quoted(name)}`)
  await inSnapshot(from, async () => {
    await from.query(`lock table ${[...names, 'pgboss.job'].join(', ')} in share mode`)
    const made = await backupSite(file, { ...onlyRows(config), client: from, folder: backups }, new Date())
    for (const { name, rows } of made.tables) if (rows > 0) say(`  ${name}: ${rows}`)
    await restoreRows(to, file, made, { keep: async () => {}, mark: markComplete })
    await requireAlone(from)
    await markMoved(from, target.place)
  })
  await unmarkFinished(to)
  say(`Everything was moved to ${target.place} and verified.`)
}

/** Files stay where they are. */
const onlyRows = (config: Config) => ({
  pictures: dataFolderStore(config),
  async *pictureNames() {},
  files: {},
  migrations: [],
})

/**
 * An application that runs elsewhere would go on with the old data. One that waits to start doesn’t. Connections
 * that were just closed are listed for another moment.
 */
async function requireAlone(client: Client): Promise<void> {
  for (let tries = 1; ; tries++) {
    // In a transaction the first look is kept for all.
    await client.query('select pg_stat_clear_snapshot()')
    const { rows } = await client.query(`select count(*)::int as others from pg_stat_activity
      where datname = current_database() and coalesce(backend_type, 'client backend') = 'client backend'
        and pid <> pg_backend_pid() and wait_event is distinct from 'advisory'`)
    if (rows[0].others === 0) return
    if (tries === 10) throw new Error(databaseWords.inUse({ connections: rows[0].others }))
    await pause(200)
  }
}
