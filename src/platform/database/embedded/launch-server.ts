import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { type Address, openAddress } from './create-address.ts'
import { readPidFile } from './pid-file.ts'
import { startProgram } from './run-program.ts'

const routine = /fast shutdown request|shut(ting)? down|aborting any active|logical replication launcher/

export type Server = { pid: number; address: Address }

/** Waits until the server takes connections. `failed` is its output if it ended before that. */
export async function launchServer(cluster: Cluster, address: Address): Promise<Server | { failed: string }> {
  const { folder, programs, runner, settings, log } = cluster
  openAddress(address, runner)
  const child = startProgram(runner, programs.postgres, ['-D', folder, ...buildSettings(address, settings)])
  let [isRunning, isReady, output] = [true, false, '']
  function note(text: string) {
    if (!isReady) output += text
    else if (!routine.test(text)) log.info({ text: text.trim() }, 'database')
  }
  child.once('error', ({ message }) => note(message))
  child.once('close', () => (isRunning = false))
  child.stdin.on('error', () => {}).end()
  // The server may outlive the application, so neither it nor its pipes keep the event loop alive.
  child.unref()
  for (const stream of [child.stdout, child.stderr])
    (stream.setEncoding('utf8').on('data', note) as Socket).unref()
  for (let waited = 0; isRunning; waited++) {
    const file = readPidFile(folder)
    isReady = file !== undefined && file.pid === child.pid && file.status === 'ready'
    if (file && isReady) return { pid: file.pid, address }
    if (waited === 500) log.warn({}, 'waiting for the database to recover')
    await delay(20)
  }
  return { failed: output }
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
