import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { enableClockOverride } from 'pg-boss'
import { jobs } from '../../../src/compose.ts'
import { startEmbedded } from '../../../src/platform/database/embedded/start-embedded.ts'
import { migrateDatabase } from '../../../src/platform/database/migrate-database.ts'
import { closeJobs, createQueues, openJobs } from '../../../src/platform/jobs/start-jobs.ts'
import { createLog } from '../../../src/platform/log.ts'
import { allMigrations } from './migrations-before.ts'
import { queryDatabase } from './query-database.ts'
import { quietLog } from './quiet-log.ts'

const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '100' }

/** A migrated primary and its streaming standby, on servers of their own. */
export async function startPair() {
  const primaryDir = mkdtempSync(join(tmpdir(), 'primary-'))
  const standbyDir = mkdtempSync(join(tmpdir(), 'standby-'))
  const primary = await startEmbedded({ dataDir: primaryDir, log: quietLog, settings })
  await migrateDatabase({ url: primary.url, folder: allMigrations, log: quietLog })
  const queue = await openJobs(primary.url, createLog('silent'), { works: false })
  await createQueues(queue, jobs)
  await closeJobs(queue)
  await queryDatabase(primary.adminUrl, `alter role app ${enableClockOverride()}`)
  const standby = await startStandby(primary.adminUrl, standbyDir, settings)
  const onStandby = (statement: string) => queryDatabase(standby.adminUrl, statement)
  return {
    url: primary.url,
    standbyUrl: standby.url,
    /** What happens on the primary stays unseen until `replay`. */
    pause: () => onStandby('select pg_wal_replay_pause()'),
    async replay() {
      await onStandby('select pg_wal_replay_resume()')
      const [now] = await queryDatabase(primary.adminUrl, 'select pg_current_wal_lsn()::text as position')
      for (;;) {
        const [row] = await onStandby(
          `select pg_last_wal_replay_lsn() >= '${now?.position}'::pg_lsn as there`,
        )
        if (row?.there) return
      }
    },
    promote: () => onStandby('select pg_promote()'),
    /** Ends its connections and lets no new one in. Returns what undoes that. */
    async cutOff() {
      const socket = socketOf(standby.adminUrl)
      const ending = await connect(standby.adminUrl)
      renameSync(socket, `${socket}.away`)
      // A server whose socket is missing is started again.
      writeFileSync(socket, '')
      await ending.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`)
      await ending.end()
      return () => renameSync(`${socket}.away`, socket)
    },
    async stop() {
      await standby.stop()
      await primary.stop()
      for (const folder of [primaryDir, standbyDir]) rmSync(folder, { recursive: true })
    },
  }
}

/** Follows a server with all its databases. */
export async function startStandby(adminUrl: string, dataDir: string, settings: Record<string, string>) {
  const [primary] = await queryDatabase(adminUrl, 'show data_directory')
  await copyCluster(adminUrl, primary?.data_directory, join(dataDir, 'postgres'))
  const follow = { ...settings, primary_conninfo: connectionInfo(adminUrl) }
  return startEmbedded({ dataDir, log: quietLog, settings: follow })
}

/** PostgreSQL’s low-level base backup: the copy is whole once it has replayed what was written meanwhile. */
export async function copyCluster(adminUrl: string, from: string, to: string): Promise<void> {
  const client = await connect(adminUrl)
  try {
    await client.query("select pg_backup_start('standby', true)")
    cpSync(from, to, { recursive: true, filter: (path) => !/postmaster\.(pid|opts)$/.test(path) })
    const { rows } = await client.query('select labelfile from pg_backup_stop()')
    writeFileSync(join(to, 'backup_label'), rows[0].labelfile)
    writeFileSync(join(to, 'standby.signal'), '')
  } finally {
    await client.end()
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

function socketOf(url: string): string {
  const { port, searchParams } = new URL(url)
  return join(searchParams.get('host') ?? '', `.s.PGSQL.${port}`)
}

export function connectionInfo(adminUrl: string): string {
  const { port, searchParams } = new URL(adminUrl)
  return `host=${searchParams.get('host')} port=${port} user=postgres`
}
