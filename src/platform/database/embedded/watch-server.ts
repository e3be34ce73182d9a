import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { bundledWords } from '../wording.ts'
import type { Cluster } from './cluster.ts'
import { closeAddress, socketPath } from './create-address.ts'
import { isInitialized } from './create-cluster.ts'
import type { Server } from './launch-server.ts'
import { startServer } from './start-server.ts'
import { sendSignal, stopServer } from './stop-server.ts'

export type Watch = { stop(): Promise<void>; lost: Promise<Error> }

/**
 * Restarts the server at the same address until `stop`, with growing pauses if that fails (a full disk,
 * say). `lost` resolves only if the database folder is gone, when no restart can help.
 */
export function watchServer(cluster: Cluster, first: Server): Watch {
  const stopping = new AbortController()
  let server = first
  let up = true
  const lost = Promise.withResolvers<Error>()

  const sweepGuard = setInterval(() => {
    // Temp folder cleaners delete sockets. A server without one is restarted.
    if (up && process.platform !== 'win32' && !existsSync(socketPath(server.address)))
      sendSignal(server.pid, 'SIGINT')
  }, 2_000).unref()

  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await Promise.race([server.ended, aborted(stopping.signal)])
      if (stopping.signal.aborted) break
      up = false
      cluster.log.error({ pid: server.pid }, 'the database ended unexpectedly; restarting it')
      const next = await restart(cluster, server, stopping.signal)
      if (next instanceof Error) return lost.resolve(next)
      if (next) server = next
      up = next !== undefined
    }
  })()

  async function stop() {
    stopping.abort()
    clearInterval(sweepGuard)
    await watching
    await stopServer(server, cluster.log)
    closeAddress(server.address)
  }
  return { stop, lost: lost.promise }
}

/** Undefined if stopped meanwhile. An error if the folder is gone for good. */
async function restart(cluster: Cluster, { address }: Server, signal: AbortSignal) {
  let said = ''
  for (let pauseMs = 100; !signal.aborted; pauseMs = Math.min(pauseMs * 2, 5_000)) {
    if (!stillThere(cluster)) return new Error(bundledWords.folderGone({ folder: cluster.folder }))
    try {
      const server = await startServer(cluster, address)
      cluster.log.info({ pid: server.pid }, 'the database is running again')
      return server
    } catch (error) {
      const { message } = error as Error
      if (message !== said) cluster.log.error({}, message)
      said = message
    }
    await delay(pauseMs, undefined, { signal, ref: false }).catch(() => {})
  }
  return undefined
}

function stillThere(cluster: Cluster) {
  try {
    return isInitialized(cluster)
  } catch {
    return false
  }
}

function aborted(signal: AbortSignal) {
  return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
