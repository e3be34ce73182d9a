import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** Memory of a process, as Linux counts it. */
export function residentKb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes)
}

/** Options of a Node process whose garbage can be collected from outside. */
export const collecting = ['--expose-gc', "--import=data:text/javascript,process.on('SIGUSR2',()=>gc())"]

/** Without garbage. */
export async function settledKb(pid: number): Promise<number> {
  for (let round = 0; round < 2; round++) {
    process.kill(pid, 'SIGUSR2')
    await delay(500)
  }
  return residentKb(pid)
}
