import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { connectionUrl } from '../../../src/platform/database/embedded/connection-url.ts'
import { type Address, closeAddress } from '../../../src/platform/database/embedded/create-address.ts'
import { createCluster } from '../../../src/platform/database/embedded/create-cluster.ts'
import { findPrograms } from '../../../src/platform/database/embedded/find-programs.ts'
import { findRunner } from '../../../src/platform/database/embedded/find-runner.ts'
import type { Server } from '../../../src/platform/database/embedded/launch-server.ts'
import { startServer } from '../../../src/platform/database/embedded/start-server.ts'
import { stopServer } from '../../../src/platform/database/embedded/stop-server.ts'
import { quietLog } from '../worlds/quiet-log.ts'
import { connectionInfo, copyCluster } from '../worlds/standby.ts'

/** A server of its own, which stays down when it's stopped and starts at the same address. */
type PostgresNode = ReturnType<typeof createNode>
export type Postgres = {
  primaryUrl: string
  standbyUrl: string
  primary: PostgresNode
  standby: PostgresNode
  stop(): Promise<void>
}

/** A primary and its streaming standby, new and empty. They needn't survive a power cut. */
export async function startPostgres(parent: string): Promise<Postgres> {
  const ofBoth = {
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    // A standby that was away finds here what it missed.
    wal_keep_size: '512MB',
    hot_standby_feedback: 'on',
  }
  const primary = createNode(join(parent, 'primary'), ofBoth)
  await primary.start()
  const adminUrl = primary.url('postgres')
  const standby = createNode(join(parent, 'standby'), {
    ...ofBoth,
    primary_conninfo: connectionInfo(adminUrl),
  })
  await copyCluster(adminUrl, primary.folder, standby.folder)
  await standby.start()
  async function stop() {
    // The primary first, so the standby has everything.
    for (const node of [primary, standby]) await node.stop()
    for (const node of [primary, standby]) closeAddress(node.address())
  }
  const urlOf = (node: PostgresNode) => node.url('app')
  return { primaryUrl: urlOf(primary), standbyUrl: urlOf(standby), primary, standby, stop }
}

function createNode(dataDir: string, settings: Record<string, string>) {
  const folder = join(dataDir, 'postgres')
  mkdirSync(dataDir, { recursive: true })
  let server: Server | undefined
  let known: Address | undefined
  function address(): Address {
    if (!known) throw new Error(`The database in ${dataDir} was never started.`)
    return known
  }
  return {
    folder,
    address,
    url: (user: 'app' | 'postgres') => connectionUrl(address(), user, null),
    async start() {
      const choice = await findRunner(dataDir, folder, findPrograms())
      const cluster = { ...choice, dataDir, folder, password: null, settings, log: quietLog }
      await createCluster(cluster)
      server = await startServer(cluster, known)
      known = server.address
    },
    async stop() {
      if (server) await stopServer(server.pid, quietLog)
      server = undefined
    },
  }
}
