import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { reserveFreePort } from '../../http/reserve-free-port.ts'
import { bundledWords } from '../wording.ts'
import type { Runner } from './find-runner.ts'

/** A folder for the socket, or on Windows a loopback address. */
export type Address = { host: string; port: number }

const prefix = 'pg-'
const longestSocketPath = 103

/** A private folder with a short path and a random name, so nothing can occupy it first. */
export async function createAddress(dataDir: string): Promise<Address> {
  if (process.platform === 'win32') {
    const { port, release } = await reserveFreePort('127.0.0.1')
    await release()
    return { host: '127.0.0.1', port }
  }
  for (const parent of [tmpdir(), '/tmp', '/var/tmp', dataDir]) {
    const address = { host: join(parent, `${prefix}${randomBytes(6).toString('hex')}`), port: 5432 }
    if (Buffer.byteLength(socketPath(address)) > longestSocketPath) continue
    try {
      mkdirSync(address.host, { mode: 0o700 })
      return address
    } catch {
      // Missing, full or read-only: try the next one.
    }
  }
  throw new Error(bundledWords.noSocketFolder({ folder: tmpdir() }))
}

/** Recreates the socket's folder if it was deleted while the server was down. */
export function openAddress({ host }: Address, { ids }: Runner) {
  if (process.platform === 'win32') return
  mkdirSync(host, { recursive: true, mode: 0o700 })
  if (ids.uid) chownSync(host, ids.uid, ids.uid)
}

/** Only deletes folders with our prefix, because the path may come from a file. */
export function closeAddress({ host }: Address) {
  if (!basename(host).startsWith(prefix)) return
  try {
    rmSync(host, { recursive: true, force: true })
  } catch {
    // Of the user who ran the site before.
  }
}

export function socketPath({ host, port }: Address) {
  return join(host, `.s.PGSQL.${port}`)
}
