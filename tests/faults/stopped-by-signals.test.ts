import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRunning } from '../../src/platform/database/embedded/is-running.ts'
import { readPidFile } from '../../src/platform/database/embedded/pid-file.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'signals-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

function start(...command: string[]) {
  const settings = ['PORT=0', `DATA_DIR=${dataDir}`, 'SAMPLE_DATA=false', 'LOG_LEVEL=warn']
  // env execs npm, so that a signal reaches npm.
  const npm = spawn('env', [...settings, 'npm', ...command], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const ended = once(npm, 'close')
  const open = new Promise<string>((resolve, reject) => {
    for (const stream of [npm.stdout, npm.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
        const [, port] = /^http:\S+:(\d+) is open\. /m.exec(said) ?? []
        if (port) resolve(port)
      })
    }
    void ended.then(() => reject(new Error(`It ended having said ${said}`)))
  })
  open.catch(() => {})
  return { npm, said: () => said, open, ended }
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

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to npm start closes the site and stops its database',
  async (signal) => {
    const { npm, open, ended } = start('start')
    const port = await open
    const database = databasePid() ?? 0
    expect([await isOpen(port), isRunning(database)]).toEqual([true, true])
    npm.kill(signal)
    await ended
    expect([await isOpen(port), isRunning(database)]).toEqual([false, false])
  },
)

test('SIGTERM while the site starts leaves no database running', async () => {
  const folder = watch(join(dataDir, 'postgres'))
  const { npm, said, ended } = start('start')
  while (databasePid() === undefined) await once(folder, 'change')
  folder.close()
  const database = databasePid() ?? 0
  npm.kill('SIGTERM')
  await ended
  expect(said()).not.toMatch(/ is open\. |cannot be/)
  expect(isRunning(database)).toBe(false)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

test('SIGTERM to a command stops the database that it has started', async () => {
  const backups = join(dataDir, 'backups')
  await mkdir(backups, { recursive: true })
  const folder = watch(backups)
  const { npm, ended } = start('run', 'backup')
  await once(folder, 'change')
  folder.close()
  const database = databasePid() ?? 0
  expect(isRunning(database)).toBe(true)
  npm.kill('SIGTERM')
  await ended
  expect(isRunning(database)).toBe(false)
})
