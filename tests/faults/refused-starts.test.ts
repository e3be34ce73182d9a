import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failToStart, freePort, startApplication } from '../helpers/start-application.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'refused-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** What a person at the terminal should get: one line, no stack. */
function expectOneSentence(said: string): void {
  expect(said.trim().split('\n')).toHaveLength(1)
}

test('a wrong environment variable stops the start with one sentence that names it', async () => {
  const { code, said } = await failToStart({ DATA_DIR: dataDir, PORT: 'eighty' })
  expect(code).toBe(1)
  expectOneSentence(said)
  expect(said).toContain('PORT')
})

test('a port in use stops the start with one sentence that names it, and no database stays behind', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { code, said } = await failToStart({ DATA_DIR: dataDir, PORT: String(port), SAMPLE_DATA: 'false' })
  other.close()
  expect(code).toBe(1)
  expectOneSentence(said)
  expect(said).toContain(`Port ${port} is in use`)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

test('a second process on the same data folder is refused with one sentence', async () => {
  const first = await startApplication({ DATA_DIR: dataDir, SAMPLE_DATA: 'false' })
  try {
    const { code, said } = await failToStart({ DATA_DIR: dataDir, PORT: String(await freePort()) })
    expect(code).toBe(1)
    expectOneSentence(said)
    expect(said).toContain(dataDir)
  } finally {
    await first.stop()
  }
})

test('a database server that cannot be reached stops the start with one sentence without its password', async () => {
  const { code, said } = await failToStart({
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://nobody:hunter2@127.0.0.1:${await freePort()}/nothing`,
  })
  expect(code).toBe(1)
  expectOneSentence(said)
  expect(said).not.toContain('hunter2')
})

test('a start with a variable that has no effect is a start, with a warning that names it', async () => {
  const site = await startApplication({ DATA_DIR: dataDir, SAMPLE_DATA: 'false', REDIS_URL: 'redis://cache' })
  await site.stop()
  expect(site.output()).toContain('REDIS_URL has no effect in this version')
})
