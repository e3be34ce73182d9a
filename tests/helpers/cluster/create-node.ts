import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { connectionUrl } from '../../../src/platform/database/embedded/connection-url.ts'
import {
  type Address,
  closeAddress,
  socketPath,
} from '../../../src/platform/database/embedded/create-address.ts'
import { createCluster } from '../../../src/platform/database/embedded/create-cluster.ts'
import { findPrograms } from '../../../src/platform/database/embedded/find-programs.ts'
import { findRunner } from '../../../src/platform/database/embedded/find-runner.ts'
import type { Server } from '../../../src/platform/database/embedded/launch-server.ts'
import { startServer } from '../../../src/platform/database/embedded/start-server.ts'
import { sendSignal, stopServer } from '../../../src/platform/database/embedded/stop-server.ts'
import { quietLog } from '../worlds/quiet-log.ts'

export type PostgresNode = {
  /** The database's files. */
  folder: string
  adminUrl(): string
  socket(): string
  /** On the same files, at the same address. */
  start(): Promise<void>
  /** Sends everything to the standby first. */
  stop(): Promise<void>
  kill(): Promise<void>
  /** Deletes the files. */
  clear(): void
}

/** A PostgreSQL server of its own, which stays down when it's killed. */
export function createNode(parent: string, name: string, settings: Record<string, string>): PostgresNode {
  const dataDir = join(parent, name)
  const folder = join(dataDir, 'postgres')
  mkdirSync(dataDir, { recursive: true })
  let server: Server | undefined
  let address: Address | undefined
  const at = () => {
    if (!address) throw new Error(`The database ${name} was never started.`)
    return address
  }
  return {
    folder,
    adminUrl: () => connectionUrl(at(), 'postgres', 'postgres', null),
    socket: () => socketPath(at()),
    async start() {
      const choice = await findRunner(dataDir, folder, findPrograms())
      const cluster = { ...choice, dataDir, folder, password: null, settings, log: quietLog }
      await createCluster(cluster)
      server = await startServer(cluster, address)
      address = server.address
    },
    async stop() {
      if (server) await stopServer(server, quietLog)
      if (address) closeAddress(address)
      server = undefined
    },
    async kill() {
      if (!server) return
      sendSignal(server.pid, 'SIGKILL')
      await server.ended
      server = undefined
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}
