import { setTimeout as delay } from 'node:timers/promises'
import type { Server } from './launch-server.ts'
import type { Log } from './log.ts'

/**
 * Fast shutdown: rolls back open transactions and writes everything. Immediate shutdown if that takes too
 * long.
 */
export async function stopServer(server: Server, log: Log, patienceMs = 30_000) {
  sendSignal(server.pid, 'SIGINT')
  const patience = new AbortController()
  const late = delay(patienceMs, true, { signal: patience.signal }).catch(() => false)
  if (await Promise.race([server.ended.then(() => false), late])) {
    log.warn({}, 'the database takes too long to stop, so it was ended and will recover on the next start')
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
