import type { Address } from './make-address.ts'

/**
 * The server's settings, given on its command line so that the folder's own configuration file plays no part.
 * The server's log never shows a statement or a value: those come to the application as errors.
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
    // Large pages that are promised but not granted end the server in some containers.
    huge_pages: 'off',
    jit: 'off',
    ...more,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
