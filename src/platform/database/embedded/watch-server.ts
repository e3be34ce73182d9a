import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { bringUpServer } from './bring-up-server.ts'
import type { Cluster } from './cluster.ts'
import { isMade } from './initialise-cluster.ts'
import type { Server } from './launch-server.ts'
import { closeAddress, socketPath } from './make-address.ts'
import { sendSignal, stopServer } from './stop-server.ts'

export type Watch = { stop(): Promise<void>; lost: Promise<Error> }

/**
 * Keeps a server running at one address until `stop`: one that ends is started again, with growing pauses while
 * that fails (a full disk, say). `lost` resolves only when no start can help, because the database folder is gone.
 */
export function watchServer(cluster: Cluster, first: Server): Watch {
  const stopping = new AbortController()
  let server = first
  let up = true
  const lost = Promise.withResolvers<Error>()

  const sweepGuard = setInterval(() => {
    // Cleaners of temporary folders take sockets away; a server without one is started anew.
    if (up && process.platform !== 'win32' && !existsSync(socketPath(server.address)))
      sendSignal(server.pid, 'SIGINT')
  }, 2_000).unref()

  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await Promise.race([server.ended, aborted(stopping.signal)])
      if (stopping.signal.aborted) break
      up = false
      cluster.log.error({ pid: server.pid }, 'the database ended unexpectedly; starting it again')
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

/** The server anew at its old address; undefined when stopped meanwhile, an error when the folder is gone for good. */
async function restart(cluster: Cluster, { address }: Server, signal: AbortSignal) {
  let said = ''
  for (let pauseMs = 100; !signal.aborted; pauseMs = Math.min(pauseMs * 2, 5_000)) {
    if (!stillThere(cluster))
      return new Error(`The database folder ${cluster.folder} is gone: put it back and start again.`)
    try {
      const server = await bringUpServer(cluster, address)
      cluster.log.info({ pid: server.pid }, 'the database runs again')
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
    return isMade(cluster)
  } catch {
    return false
  }
}

function aborted(signal: AbortSignal) {
  return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
