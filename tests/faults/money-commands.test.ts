import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRunningServer } from '../../src/platform/database/embedded/find-running-server.ts'
import { startEmbedded } from '../../src/platform/database/embedded/start-embedded.ts'
import { type HttpPerson, registerPerson, requestBooking } from '../helpers/browser/http-person.ts'
import { removeDataDirs, usedDataDir } from '../helpers/worlds/data-dir.ts'
import { queryDatabase } from '../helpers/worlds/query-database.ts'
import { quietLog } from '../helpers/worlds/quiet-log.ts'
import { runCommand } from '../helpers/worlds/run-command.ts'
import { type Application, startApplication } from '../helpers/worlds/start-application.ts'

const environment = { SAMPLE_DATA: 'false', RATE_LIMIT_FACTOR: '1000000' }
let dataDir: string
let application: Application | undefined
let guest: HttpPerson
let creator: HttpPerson

beforeAll(async () => {
  dataDir = usedDataDir()
  application = await startApplication({ ...environment, DATA_DIR: dataDir })
  const url = () => application?.url ?? ''
  guest = await registerPerson(url, 'guest')
  creator = await registerPerson(url, 'creator')
  const asked = await requestBooking(guest, creator.id, {})
  await creator.call('PATCH', `/api/bookings/${asked.body.id}`, { status: 'confirmed' })
})
afterAll(async () => {
  await application?.stop()
  removeDataDirs()
})

const run = (name: string) => runCommand(name, { ...environment, DATA_DIR: dataDir })

/** Statements on the running application’s database. */
async function ask(...statements: string[]) {
  const url = await findRunningServer(dataDir)
  let rows: { id: number }[] = []
  for (const statement of statements) rows = await queryDatabase(url, statement)
  return rows
}

test('the check works while the application runs, and finds the ledger balanced', async () => {
  const { code, said } = await run('ledger:check')
  expect(said).toContain('1 payments, 2 rows in the ledger, 0 credits')
  expect(said).toContain('$9.99 authorized = $0.00 held + $9.99 kept')
  expect([code, said.trim().split('\n').at(-1)]).toEqual([0, 'The ledger is right.'])
})

test('what the provider knows is settled by hand, and differences from it are named', async () => {
  const begun = await guest.call('POST', '/api/create-payment-intent', { creatorId: creator.id })
  const lost = `id = '${begun.body.paymentIntentId}'`
  await ask(
    `update sandbox_intents set status = 'requires_capture', held = true where ${lost}`,
    `update sandbox_intents set refunded_cents = 100 where not (${lost})`,
  )
  const { code, said } = await run('payments:reconcile')
  expect(said).toMatch(/payment \d+: was requires_payment_method, is authorised/)
  expect(said).toContain('1 open payments: 1 settled, 0 not settled')
  expect(said).toMatch(/payment \d+: its ledger has 0 cents of refund, but the provider says 100/)
  expect(said).toContain('2 open and recent payments compared with the provider: 1 differ')
  expect(code).toBe(1)
})

test('after a kill of the application a command takes its database over and stops it', async () => {
  await application?.kill()
  expect((await run('ledger:check')).code).toBe(0)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

test('without an application the commands start the database, name broken invariants and fail', async () => {
  const database = await startEmbedded({ dataDir, log: quietLog })
  const [payment] = await ask(
    'alter table ledger_entries disable trigger user',
    `delete from ledger_entries where kind = 'capture' returning payment_id as id`,
  )
  await database.stop()
  const { code, said } = await run('ledger:check')
  expect(said).toContain(`payment ${payment?.id}: it is captured`)
  expect(said).toMatch(/\d problems found\./)
  expect(code).toBe(1)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

test('a folder without a database gives a one-sentence error and stays empty', async () => {
  const empty = join(dataDir, 'nothing-here')
  const { code, said } = await runCommand('ledger:check', { DATA_DIR: empty })
  expect([code, said.trim()]).toEqual([
    1,
    `There’s no database in ${empty}. Start the application once, or set DATA_DIR.`,
  ])
  expect(existsSync(empty)).toBe(false)
})
