import { setTimeout as delay } from 'node:timers/promises'
import { isRunning } from './is-running.ts'
import type { Log } from './log.ts'

const patienceMs = 30_000

/**
 * Fast shutdown: rolls back open transactions and writes everything. Immediate shutdown if that takes too
 * long.
 */
export async function stopServer(pid: number, log: Log) {
  sendSignal(pid, 'SIGINT')
  const deadline = performance.now() + patienceMs
  while (isRunning(pid) && performance.now() < deadline) await delay(20)
  if (!isRunning(pid)) return
  log.warn({}, 'the database takes too long to stop, so it was ended and will recover on the next start')
  sendSignal(pid, 'SIGQUIT')
  while (isRunning(pid)) await delay(20)
}

export function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // Already gone.
  }
}
