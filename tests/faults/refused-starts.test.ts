import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoAccounts } from '../../src/sample/demo-accounts.ts'
import { type Application, failToStart, startApplication } from '../helpers/worlds/start-application.ts'
import { createWorld } from '../helpers/worlds/world.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'refused-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const environment = { SAMPLE_DATA: 'false' }

/** Expected output at the terminal: one line, no stack trace. */
async function refusal(more: Record<string, string>): Promise<string> {
  const { code, said } = await failToStart({ ...environment, DATA_DIR: dataDir, ...more })
  expect(code).toBe(1)
  expect(said).toMatch(/^.+\n$/)
  return said
}

test('a wrong environment variable stops the start with one sentence that names it', async () => {
  expect(await refusal({ PORT: 'eighty' })).toContain('PORT')
})

test('a public address stops the start of a site that still has trial accounts, with one sentence', async () => {
  const trial = await createWorld()
  try {
    await createDemoAccounts(trial.ctx)
    const said = await refusal({ DATABASE_URL: trial.databaseUrl, PUBLIC_URL: 'https://rooms.example.org' })
    expect(said).toContain('REMOVE_TRIAL=true')
  } finally {
    await trial.close()
  }
})

describe('a site that runs', () => {
  let site: Application
  beforeAll(async () => {
    site = await startApplication({ ...environment, DATA_DIR: dataDir, REDIS_HOST: 'cache' })
  })
  afterAll(() => site.stop())

  test('a variable without effect doesn’t stop the start, and a warning names it', () => {
    expect(site.output()).toContain("REDIS_HOST has no effect: there's no such setting.")
  })

  test('a site started on any free port uses that port in its links', async () => {
    const answer = await fetch(`${site.url}/api/site`)
    expect(await answer.json()).toMatchObject({ publicUrl: site.url })
  })

  test('a second process on the same data folder is refused with one sentence', async () => {
    expect(await refusal({})).toContain(dataDir)
  })

  test('a port in use stops the start with one sentence that names it, and leaves no database running', async () => {
    const { port } = new URL(site.url)
    const other = join(dataDir, 'other')
    expect(await refusal({ DATA_DIR: other, PORT: port })).toContain(`Port ${port} is in use`)
    expect(existsSync(join(other, 'postgres/PG_VERSION'))).toBe(true)
    expect(existsSync(join(other, 'postgres/postmaster.pid'))).toBe(false)
  })
})
