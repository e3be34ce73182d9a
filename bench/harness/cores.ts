import { execFileSync, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

/** The command that gives a server a core of its own; empty where that isn't possible. */
export function serverCore(): string[] {
  return canPin ? ['taskset', '-c', '0'] : []
}

/** This process makes the load, on the other cores. The database, started before, uses all. */
export function moveToLoadCores(): void {
  if (!canPin) return
  execFileSync('taskset', ['-a', '-c', '-p', `1-${availableParallelism() - 1}`, String(process.pid)])
}

export function describeCores(): string {
  return canPin
    ? 'servers on core 0, load on the others, databases on all'
    : 'servers and load share the cores'
}
