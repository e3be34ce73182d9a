import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Address } from './create-address.ts'

export type PidFile = { pid: number; address: Address; status: string }

/** Undefined if missing or incomplete (a full disk leaves it empty). */
export function readPidFile(folder: string): PidFile | undefined {
  const lines = read(pidFilePath(folder)).split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  const address = { host: lines[4] || lines[5] || '', port: Number(lines[3]) }
  return { pid, address, status: (lines[7] ?? '').trim() }
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
