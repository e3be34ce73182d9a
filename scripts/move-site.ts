import { resolve } from 'node:path'
import { Client } from 'pg'
import { readQueues } from '../src/platform/backup/backup-site.ts'
import { createEmptyQueues, prepareEmpty } from '../src/platform/backup/restore-schema.ts'
import { sendRows } from '../src/platform/backup/send-rows.ts'
import type { Config } from '../src/platform/config.ts'
import { checkConnections } from '../src/platform/database/check-connections.ts'
import { lockDataDir } from '../src/platform/database/data-dir-lock.ts'
import { startEmbedded } from '../src/platform/database/embedded/start-embedded.ts'
import { migrateDatabase, requireMigrated } from '../src/platform/database/migrations.ts'
import { findMovedTo } from '../src/platform/database/moved-away.ts'
import { isUnfinished } from '../src/platform/database/unfinished-restore.ts'
import { databaseWords } from '../src/platform/database/wording.ts'
import { openMovingPage } from '../src/platform/http/moving-page.ts'
import { createLog, type Log } from '../src/platform/log.ts'

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
  if (toBundled === !config.databaseUrl || target === config.databaseUrl) {
    throw new Error('The data is there already. Nothing was moved.')
  }
  const log = createLog(config.logLevel, 'stderr')
  const opened: (() => unknown)[] = []
  async function close(): Promise<void> {
    for (let end = opened.pop(); end; end = opened.pop()) await end()
  }
  onOpened?.(close)
  try {
    const lock = lockDataDir(config.dataDir)
    opened.push(() => lock.release())
    opened.push(await openMovingPage(config))
    say(`${config.publicUrl} says that the site is moving.`)
    const embedded = await startEmbedded({ dataDir: config.dataDir, log })
    opened.push(() => embedded.stop())
    const bundled = { url: embedded.url, place: `the bundled database in ${config.dataDir}` }
    const server = await findServer(config, toBundled ? (config.databaseUrl ?? '') : target)
    const [from, to] = toBundled ? [server, bundled] : [bundled, server]
    const rows = await moveRows(from, to, { log, say, opened })
    say(`${rows} rows moved to ${to.place} and verified.`)
    say(toBundled ? 'Unset DATABASE_URL and start.' : 'Set DATABASE_URL to that server and start.')
  } finally {
    await close()
  }
}

type Place = { url: string; place: string }

/** Past a pooler: locks and COPY need a session of their own. */
async function findServer(config: Config, url: string): Promise<Place> {
  const isOwn = url === config.databaseUrl
  const databaseDirectUrl = isOwn ? config.databaseDirectUrl : null
  await checkConnections({ ...config, databaseUrl: url, databaseDirectUrl })
  const { host, pathname } = new URL(url)
  return { url: databaseDirectUrl ?? url, place: `${host}${pathname}` }
}

type Moving = Pick<Options, 'say'> & { log: Log; opened: (() => unknown)[] }

async function moveRows(source: Place, target: Place, { log, say, opened }: Moving): Promise<number> {
  await requireMigrated({ url: source.url, folder })
  const [from, to] = [await connect(source.url, opened), await connect(target.url, opened)]
  await requireAlone(from)
  await prepareEmpty(to, (await isUnfinished(to)) || (await findMovedTo(to)) !== null)
  await migrateDatabase({ url: target.url, folder, log, restoring: true })
  await createEmptyQueues(target.url, log, await readQueues(from))
  return sendRows(from, to, {
    place: target.place,
    onTable: (name, rows) => rows > 0 && say(`  ${name}: ${rows}`),
  })
}

async function connect(url: string, opened: (() => unknown)[]): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'move' })
  client.on('error', () => {})
  opened.push(() => client.end().catch(() => {}))
  await client.connect()
  return client
}

/** An application that runs elsewhere would go on with the old data. */
async function requireAlone(client: Client): Promise<void> {
  const { rows } = await client.query(`select count(*)::int as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
  if (rows[0].others > 0) throw new Error(databaseWords.inUse({ connections: rows[0].others }))
}
