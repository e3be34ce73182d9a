import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connectionUrl } from '../../../src/platform/database/embedded/connection-url.ts'
import { queryDatabase } from '../worlds/query-database.ts'
import { copyCluster } from '../worlds/standby.ts'
import { createNode, type PostgresNode } from './create-node.ts'

export type Postgres = {
  /** Addresses that follow the roles, as a name in the DNS or a floating IP address does. */
  primaryUrl: string
  standbyUrl: string
  primary(): PostgresNode
  standby(): PostgresNode
  /** Until the standby follows the primary. Throws after half a minute: then nothing should be switched. */
  untilStreaming(): Promise<void>
  /** Makes the standby the primary. The former one is down by then. */
  promote(): Promise<void>
  /** Follows the new primary with the files it has. Only if it was stopped and not killed. */
  follow(): Promise<void>
  /** Follows the primary with a new copy of it. */
  rebuild(): Promise<void>
  stop(): Promise<void>
}

/** A primary and its streaming standby, new and empty. They needn't survive a power cut. */
export async function startPostgres(folder: string): Promise<Postgres> {
  const [primaryAt, standbyAt] = ['primary', 'standby'].map((name) => join(folder, name)) as [string, string]
  for (const place of [primaryAt, standbyAt]) mkdirSync(place, { mode: 0o755 })
  const ofBoth = {
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    // A standby that was away finds here what it missed.
    wal_keep_size: '512MB',
    hot_standby_feedback: 'on',
    primary_conninfo: `host=${primaryAt} port=5432 user=postgres`,
  }
  const nodes = ['one', 'two'].map((name) => createNode(folder, name, ofBoth))
  let [primary, standby] = nodes as [PostgresNode, PostgresNode]
  await primary.start()
  pointAt(primaryAt, primary)
  await rebuild()

  async function rebuild() {
    standby.clear()
    await copyCluster(primary.adminUrl(), primary.folder, standby.folder)
    await startStandby()
  }
  async function startStandby() {
    await standby.start()
    pointAt(standbyAt, standby)
  }
  return {
    primaryUrl: connectionUrl({ host: primaryAt, port: 5432 }, 'app', 'app', null),
    standbyUrl: connectionUrl({ host: standbyAt, port: 5432 }, 'app', 'app', null),
    primary: () => primary,
    standby: () => standby,
    untilStreaming: () => untilStreaming(primary),
    async promote() {
      await untilReplayed(standby)
      await queryDatabase(standby.adminUrl(), 'select pg_promote()')
      ;[primary, standby] = [standby, primary]
      pointAt(primaryAt, primary)
    },
    async follow() {
      writeFileSync(join(standby.folder, 'standby.signal'), '')
      await startStandby()
    },
    rebuild,
    async stop() {
      // The primary first, so the standby has everything.
      await primary.stop()
      await standby.stop()
    },
  }
}

/** In one step: a client finds the former server or the new one. */
function pointAt(place: string, node: PostgresNode): void {
  const link = join(place, basename(node.socket()))
  rmSync(`${link}.new`, { force: true })
  symlinkSync(node.socket(), `${link}.new`)
  renameSync(`${link}.new`, link)
}

async function untilStreaming(primary: PostgresNode): Promise<void> {
  const statement = `select exists (select from pg_stat_replication where state = 'streaming') as done`
  const until = Date.now() + 30_000
  while (!(await queryDatabase(primary.adminUrl(), statement))[0]?.done) {
    if (Date.now() > until) throw new Error('The standby doesn’t follow the primary.')
    await delay(10)
  }
}

async function untilReplayed(standby: PostgresNode): Promise<void> {
  const statement = 'select pg_last_wal_receive_lsn() <= pg_last_wal_replay_lsn() as done'
  while (!(await queryDatabase(standby.adminUrl(), statement))[0]?.done) await delay(10)
}
