import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { bundledWords } from '../wording.ts'
import type { Cluster } from './cluster.ts'
import { closeAddress, socketPath } from './create-address.ts'
import { isRunning } from './is-running.ts'
import type { Server } from './launch-server.ts'
import { startServer } from './start-server.ts'
import { stopServer } from './stop-server.ts'

export type Watch = { stop(): Promise<void>; lost: Promise<Error> }

const lookEveryMs = 200
const longestPauseMs = 5_000

/**
 * Restarts the server at the same address until `stop`, with growing pauses if that fails (a full disk,
 * say). `lost` resolves only if the database folder is gone, when no restart can help.
 */
export function watchServer(cluster: Cluster, first: Server): Watch {
  const { folder, log } = cluster
  const stopping = new AbortController()
  const lost = Promise.withResolvers<Error>()
  let server = first

  const watching = (async () => {
    let said = ''
    for (let pauseMs = lookEveryMs; ; ) {
      await delay(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (stopping.signal.aborted) return
      if (isWell(server)) continue
      if (!existsSync(join(folder, 'PG_VERSION')))
        return lost.resolve(new Error(bundledWords.folderGone({ folder })))
      try {
        if (said === '') log.error({ pid: server.pid }, 'the database ended unexpectedly; restarting it')
        server = await startServer(cluster, server.address)
        log.info({ pid: server.pid }, 'the database is running again')
        pauseMs = lookEveryMs
        said = ''
      } catch (error) {
        const { message } = error as Error
        if (message !== said) log.error({}, message)
        said = message
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      }
    }
  })()

  async function stop() {
    stopping.abort()
    await watching
    await stopServer(server.pid, log)
    closeAddress(server.address)
  }
  return { stop, lost: lost.promise }
}

/** Temp folder cleaners delete sockets. A server without one is restarted. */
function isWell({ pid, address }: Server): boolean {
  return isRunning(pid) && (process.platform === 'win32' || existsSync(socketPath(address)))
}
