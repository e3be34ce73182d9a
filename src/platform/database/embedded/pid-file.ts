import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type PidFile = { pid: number; startedAtSeconds: number; port: number; host: string; status: string }

/** Undefined if missing or incomplete (a full disk leaves it empty). */
export function readPidFile(folder: string): PidFile | undefined {
  const lines = read(pidFilePath(folder)).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return {
    pid,
    startedAtSeconds: Number(lines[2]),
    port: Number(lines[3]),
    host: lines[4] || lines[5] || '',
    status: (lines[7] ?? '').trim(),
  }
}

export function pidFilePath(folder: string) {
  return join(folder, 'postmaster.pid')
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
