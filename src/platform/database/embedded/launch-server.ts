import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { type Address, openAddress, socketPath } from './create-address.ts'
import { readPidFile } from './pid-file.ts'
import { startProgram } from './run-program.ts'

const routine = /fast shutdown request|shut(ting)? down|aborting any active|logical replication launcher/

/** `ended` resolves when the process is gone, for any reason. */
export type Server = { pid: number; address: Address; ended: Promise<void> }

/** Waits until the server takes connections. `failed` is its output if it ended before that. */
export async function launchServer(cluster: Cluster, address: Address): Promise<Server | { failed: string }> {
  const { folder, programs, runner, settings, log } = cluster
  openAddress(address, runner)
  const child = startProgram(runner, programs.postgres, ['-D', folder, ...buildSettings(address, settings)])
  const told = collectOutput(child)
  let running = true
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => told.push(error.message))
    child.once('close', () => {
      running = false
      resolve()
    })
  })
  releaseHold(child)
  for (let waited = 0; running; waited++) {
    const file = readPidFile(folder)
    if (file && file.pid === child.pid && file.status === 'ready' && listens(address)) break
    if (waited === 500) log.warn({}, 'waiting for the database to recover')
    await Promise.race([ended, delay(20)])
  }
  if (!running || child.pid === undefined) return { failed: told.join('') }
  told.length = 0
  child.stderr?.removeAllListeners('data').on('data', (text) => {
    if (!routine.test(text)) log.info({ text: `${text}`.trim() }, 'database')
  })
  return { pid: child.pid, address, ended }
}

function listens(address: Address) {
  return process.platform === 'win32' || existsSync(socketPath(address))
}

function collectOutput(child: ChildProcess) {
  const told: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => told.push(`${text}`))
  child.stdin?.on('error', () => {})
  child.stdin?.end()
  return told
}

/** The server may outlive the application, so neither it nor its pipes keep the event loop alive. */
function releaseHold(child: ChildProcess) {
  child.unref()
  for (const stream of [child.stdout, child.stderr])
    (stream as unknown as { unref?(): void } | null)?.unref?.()
}

/**
 * On the command line, so the folder's own configuration file doesn't matter. The server's log shows no
 * statements or values; the application gets those as errors.
 */
export function buildSettings(address: Address, more: Record<string, string>): string[] {
  const socket = process.platform !== 'win32'
  const settings: Record<string, string> = {
    listen_addresses: socket ? '' : address.host,
    unix_socket_directories: socket ? `"${address.host.replaceAll('"', '""')}"` : '',
    unix_socket_permissions: '0700',
    port: `${address.port}`,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_autovacuum_min_duration: '-1',
    log_line_prefix: '',
    // Huge pages that are promised but not granted crash the server in some containers.
    huge_pages: 'off',
    jit: 'off',
    ...more,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
