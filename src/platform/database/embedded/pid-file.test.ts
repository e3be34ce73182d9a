import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectionUrl } from './connection-url.ts'
import { isBusy } from './format-failure.ts'
import { buildSettings } from './launch-server.ts'
import { readPidFile } from './pid-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'facts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const pidFile = (...lines: (string | number)[]) => {
  writeFileSync(join(folder, 'postmaster.pid'), lines.join('\n'))
  return readPidFile(folder)
}

test('the server’s pid file says which process it is and where it listens', () => {
  const rest = [folder, 1_700_000_000, 5432, '/tmp/pg-a', 'localhost', '12 34', 'ready   ']
  const facts = { pid: 71, address: { host: '/tmp/pg-a', port: 5432 }, status: 'ready' }
  expect(pidFile(71, ...rest)).toEqual(facts)
  expect(pidFile(71, folder, 1_700_000_000, 5432, '', '127.0.0.1')).toEqual({
    pid: 71,
    address: { host: '127.0.0.1', port: 5432 },
    status: '',
  })
})

test.each(['', '0', '-3', 'x'])('a pid file that begins with %j belongs to no server', (pid) => {
  expect(readPidFile(folder)).toBeUndefined()
  expect(pidFile(pid, folder)).toBeUndefined()
})

test('the server listens only on its socket, logs no statement or value, and the caller’s settings win', () => {
  const settings = buildSettings({ host: '/tmp/pg-"a"', port: 5432 }, { jit: 'on' })
  expect(settings.filter((_, place) => place % 2 === 0).every((flag) => flag === '-c')).toBe(true)
  expect(settings).toEqual(
    expect.arrayContaining([
      'listen_addresses=',
      'unix_socket_directories="/tmp/pg-""a"""',
      'unix_socket_permissions=0700',
      'port=5432',
      'timezone=UTC',
      'jit=on',
      'log_min_error_statement=panic',
      'log_error_verbosity=terse',
      'log_min_messages=log',
    ]),
  )
})

test('a connection string has the socket folder or the address, and an escaped password', () => {
  expect(connectionUrl({ host: '/tmp/pg-a', port: 5432 }, 'app', 'a/b')).toBe(
    'postgres://app:a%2Fb@localhost:5432/app?sslmode=disable&host=%2Ftmp%2Fpg-a',
  )
  expect(connectionUrl({ host: '127.0.0.1', port: 6000 }, 'app', null)).toBe(
    'postgres://app@127.0.0.1:6000/app?sslmode=disable',
  )
})

test('a folder that another server holds is reported as busy', () => {
  expect(isBusy('FATAL: lock file "postmaster.pid" already exists')).toBe(true)
  expect(isBusy('FATAL: pre-existing shared memory block (key 1) is still in use')).toBe(true)
  expect(isBusy('FATAL: No space left on device')).toBe(false)
})
