import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { bundledWords } from '../wording.ts'
import type { Cluster } from './cluster.ts'
import { connectionUrl, takesConnections } from './connection-url.ts'
import { type Address, closeAddress, createAddress } from './create-address.ts'
import { formatFailure, isBusy } from './format-failure.ts'
import { isRunning, isServerOf } from './is-running.ts'
import { launchServer, type Server } from './launch-server.ts'
import { type PidFile, pidFilePath, readPidFile } from './pid-file.ts'
import { sendSignal } from './stop-server.ts'

const patienceMs = 30_000

/**
 * Adopts the server that a killed application left running, or starts one at the given address or a new one. Waits
 * for a server that starts or stops, and for processes of a killed one, which hold the folder for a moment.
 */
export async function startServer(cluster: Cluster, wanted?: Address): Promise<Server> {
  const { folder, log } = cluster
  const deadline = performance.now() + patienceMs
  let address = wanted
  for (;;) {
    const left = readPidFile(folder)
    const isLeft = left !== undefined && isServerOf(left.pid, folder)
    if (isLeft) {
      if (left.status === 'ready' && (await answers(cluster, left))) {
        log.info({ pid: left.pid }, 'adopted the running database')
        return left
      }
      // Stopping slowly, or ready but unreachable because its socket was deleted: end it now.
      if (left.status !== 'starting') sendSignal(left.pid, 'SIGINT')
    } else {
      clearRemains(folder, left)
      address ??= await createAddress(cluster.dataDir)
      const launched = await launchServer(cluster, address)
      if ('pid' in launched) return launched
      closeAddress(address)
      if (!isBusy(launched.failed)) throw formatFailure(folder, launched.failed)
    }
    const isPassing = isLeft && left.status !== 'ready'
    if (!isPassing && performance.now() > deadline) throw new Error(bundledWords.held({ folder }))
    await delay(100)
  }
}

function answers({ password }: Cluster, { address }: PidFile) {
  return takesConnections(connectionUrl(address, 'postgres', password))
}

/** No server would start over an empty pid file, which a full disk leaves, or over one whose process id was used again. */
function clearRemains(folder: string, left: PidFile | undefined) {
  if (!left || isRunning(left.pid)) rmSync(pidFilePath(folder), { force: true })
  if (left) closeAddress(left.address)
}
