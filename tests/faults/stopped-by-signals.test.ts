import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRunning } from '../../src/platform/database/embedded/find-process.ts'
import { readPidFile } from '../../src/platform/database/embedded/read-pid-file.ts'
import { freePort } from '../helpers/start-application.ts'
import { until } from '../helpers/until.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'signals-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

function start(port: string) {
  const settings = [`PORT=${port}`, `DATA_DIR=${dataDir}`, 'SAMPLE_DATA=false', 'LOG_LEVEL=warn']
  // env becomes npm, so that a signal to it reaches npm.
  const npm = spawn('env', [...settings, 'npm', 'start'], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  }
  return { npm, said: () => said, ended: once(npm, 'close') }
}

function databasePid() {
  return readPidFile(join(dataDir, 'postgres'))?.pid
}

async function isOpen(port: string) {
  const socket = connect(Number(port), '127.0.0.1')
  const open = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return open
}

test('SIGTERM to npm start closes the site and stops its database', async () => {
  const port = String(await freePort())
  const { npm, said, ended } = start(port)
  await until(() => said().includes(' is open. '), 'the site is open', 4 * 60_000)
  const database = databasePid() ?? 0
  expect(isRunning(database)).toBe(true)
  npm.kill('SIGTERM')
  await ended
  expect(await isOpen(port)).toBe(false)
  expect(isRunning(database)).toBe(false)
})

test('SIGTERM while the site starts leaves no database behind', async () => {
  const { npm, said, ended } = start(String(await freePort()))
  await until(() => databasePid() !== undefined, 'the database starts', 4 * 60_000)
  const database = databasePid() ?? 0
  npm.kill('SIGTERM')
  await ended
  expect(said()).not.toMatch(/ is open\. |cannot be/)
  expect(isRunning(database)).toBe(false)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})
