import { setTimeout as delay } from 'node:timers/promises'
import type { Server } from './launch-server.ts'
import type { Log } from './log.ts'

/** Fast shutdown: open transactions are rolled back and everything is written; after a while without that, at once. */
export async function stopServer(server: Server, log: Log, patienceMs = 30_000) {
  sendSignal(server.pid, 'SIGINT')
  const patience = new AbortController()
  const late = delay(patienceMs, true, { signal: patience.signal }).catch(() => false)
  if (await Promise.race([server.ended.then(() => false), late])) {
    log.warn({}, 'the database takes too long to stop; ending it, it will recover at the next start')
    sendSignal(server.pid, 'SIGQUIT')
    await server.ended
  }
  patience.abort()
}

export function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // Already gone.
  }
}
