import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryUsage } from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'

/** Options of a Node process that `liveKb` can ask. They load this module into it. */
export const askable = ['--expose-gc', `--import=${import.meta.url}`]

if (globalThis.gc) {
  process.on('SIGUSR2', () => {
    // Also returns the room that the heap has left from its start, which streams would fill first.
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    writeFileSync(fileOf(process.pid), `${memoryUsage.rss()}\n`)
  })
}

/** Resident memory of a process once its garbage is collected. */
export async function liveKb(pid: number): Promise<number> {
  const file = fileOf(pid)
  writeFileSync(file, '')
  process.kill(pid, 'SIGUSR2')
  let said = ''
  while (!said.endsWith('\n')) {
    await delay(20)
    said = readFileSync(file, 'utf8')
  }
  rmSync(file)
  return Number(said) / 1024
}

function fileOf(pid: number): string {
  return join(tmpdir(), `bench-memory-${pid}`)
}
