import { execFileSync, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const cores = availableParallelism()
const canPin = cores > 1 && spawnSync('taskset', ['--version']).status === 0

/** The command that gives a server a core of its own; empty where that isn't possible. */
export function serverCore(): string[] {
  return canPin ? ['taskset', '-c', '0'] : []
}

/** This process makes the load, on the other cores. A database, started before, uses all. */
export function moveToLoadCores(): void {
  moveTo(`1-${cores - 1}`)
}

export function moveToAllCores(): void {
  moveTo(`0-${cores - 1}`)
}

/** With all its threads. */
function moveTo(list: string): void {
  if (canPin) execFileSync('taskset', ['-a', '-c', '-p', list, String(process.pid)])
}

export function describeCores(): string {
  return canPin
    ? 'servers on core 0, load on the others, databases on all'
    : 'servers and load share the cores'
}
