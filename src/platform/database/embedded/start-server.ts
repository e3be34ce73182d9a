import { realpathSync, rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { bundledWords } from '../wording.ts'
import type { Cluster } from './cluster.ts'
import { connectionUrl } from './connection-url.ts'
import { type Address, closeAddress, createAddress } from './create-address.ts'
import { formatFailure, isBusy } from './format-failure.ts'
import { isRunning, isServerOf } from './is-running.ts'
import { launchServer, type Server } from './launch-server.ts'
import { type PidFile, pidFilePath, readPidFile } from './pid-file.ts'
import { sendSignal } from './stop-server.ts'

/**
 * Adopts or starts a server at the given address or a new one. Processes of a killed server hold the folder
 * for a moment, so this retries until they are gone.
 */
export async function startServer(cluster: Cluster, wanted?: Address, patienceMs = 30_000): Promise<Server> {
  const deadline = performance.now() + patienceMs
  let address = wanted
  for (;;) {
    const adopted = await adoptServer(cluster)
    if (adopted) {
      cluster.log.info({ pid: adopted.pid }, 'adopted the running database')
      return adopted
    }
    address ??= await createAddress(cluster.dataDir, cluster.runner)
    const launched = await launchServer(cluster, address)
    if ('pid' in launched) return launched
    closeAddress(address)
    if (!isBusy(launched.failed)) throw formatFailure(cluster.folder, launched.failed)
    if (performance.now() > deadline) throw new Error(bundledWords.held({ folder: cluster.folder }))
    await delay(100)
  }
}

/**
 * Adopts the server that a killed application left running. Undefined if the folder is free: there was none,
 * it has ended, or its process id belongs to another process.
 */
async function adoptServer(cluster: Cluster, patienceMs = 30_000): Promise<Server | undefined> {
  const deadline = performance.now() + patienceMs
  let waits = 0
  for (;;) {
    const file = readPidFile(cluster.folder)
    if (!file) return clearEmpty(cluster)
    if (!isServerOf(file.pid, cluster.folder)) return clearRemains(cluster, file)
    if (file.status === 'ready' && (await answers(cluster, file)))
      return { pid: file.pid, address: { host: file.host, port: file.port }, ended: untilGone(file.pid) }
    if (waits++ === 0)
      cluster.log.info({}, 'waiting for a database server that is starting, stopping or stuck')
    // Stopping slowly, or ready but unreachable because its socket was deleted: end it now.
    if (file.status !== 'starting') sendSignal(file.pid, 'SIGINT')
    if (file.status === 'ready' && performance.now() > deadline)
      throw new Error(bundledWords.heldSilently({ folder: cluster.folder, pid: file.pid }))
    await delay(100)
  }
}

/** A full disk leaves an empty pid file, and no server would start over it. */
function clearEmpty({ folder }: Cluster) {
  rmSync(pidFilePath(folder), { force: true })
  return undefined
}

/** The next server checks a dead server's pid file, but a reused process id would mislead it. */
function clearRemains(cluster: Cluster, file: PidFile) {
  if (isRunning(file.pid)) rmSync(pidFilePath(cluster.folder), { force: true })
  if (file.host.startsWith('/')) closeAddress({ host: file.host, port: file.port })
  return undefined
}

async function answers({ folder, password }: Cluster, file: PidFile) {
  const address = { host: file.host, port: file.port }
  const client = new Client({
    connectionString: connectionUrl(address, 'postgres', 'postgres', password),
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query("select current_setting('data_directory') as folder")
    return realpathSync(rows[0].folder) === realpathSync(folder)
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function untilGone(pid: number) {
  while (isRunning(pid)) await delay(200, undefined, { ref: false })
}
