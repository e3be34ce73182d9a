import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { expectOk } from '../../tests/helpers/browser/visitor.ts'
import { daysFromNow, sendRequest } from '../../tests/helpers/money/paid-request.ts'
import { setUpWorld } from '../../tests/helpers/worlds/world-setup.ts'
import { describeFirstAdmin } from '../domains/admin/users/create-setup-link.ts'
import { readConfig } from '../platform/config.ts'
import type { Ctx } from '../platform/ctx.ts'
import { createDemoAccounts, type DemoAccount } from './demo-accounts.ts'
import { seedSite } from './seed-site.ts'
import { stopTrial } from './stop-trial.ts'

const world = setUpWorld({ RATE_LIMIT_FACTOR: '1000' })
let accounts: DemoAccount[]
beforeAll(async () => {
  accounts = await createDemoAccounts(world.ctx)
})

const publicUrl = { PUBLIC_URL: 'https://rooms.example.org' }
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

const started = (environment: Record<string, string>): Ctx => ({
  ...world.ctx,
  config: readConfig({ DATA_DIR: world.ctx.config.dataDir, SAMPLE_DATA: 'false', ...environment }),
})
const signIn = async ({ email, password }: DemoAccount) => {
  const browser = world.visitor()
  const { status, body } = await browser.post('/api/login', { email, password })
  return { browser, status, id: body.id as number }
}

test('a trial on this computer keeps its accounts and prints no notice', async () => {
  expect(await stopTrial(started({}))).toEqual([])
  expect(await describeFirstAdmin(started({}))).toBeUndefined()
})

test.each([[publicUrl], [{ HOST: '0.0.0.0' }]])(
  'with %j, a site with demo accounts refuses to start and says what to set',
  async (environment) => {
    const refused = stopTrial(started(environment))
    await expect(refused).rejects.toThrow(/^Others can reach this site.*admin@demo.*REMOVE_TRIAL=true[^\n]*$/)
  },
)

test('REMOVE_TRIAL closes the accounts, keeps other people’s data, and offers the setup link', async () => {
  const { browser, id: creatorId } = await signIn(accounts[0] as DemoAccount)
  const guest = await world.member()
  const draft = { date: daysFromNow(world, 7), time: '10:00' }
  const booking = await sendRequest(guest, creatorId, draft)
  expectOk(await guest.post('/api/messages', { toUserId: creatorId, content: 'Hello' }))

  const opened = started({ ...publicUrl, REMOVE_TRIAL: 'true' })
  expect(await stopTrial(opened)).toContain('Closed the 3 demo accounts.')
  await world.runJobs()

  for (const account of accounts) expect((await signIn(account)).status).toBe(401)
  expect((await browser.get('/api/notifications')).status).toBe(401)
  expect(existsSync(join(world.ctx.config.dataDir, 'demo-accounts.json'))).toBe(false)
  const kept = (await guest.get(`/api/bookings/${booking.id}`)).body
  expect([kept.status, kept.creator.name]).toEqual(['cancelled', 'Former member'])
  expect((await guest.get('/api/conversations')).body[0].lastMessage.content).toBe('Hello')
  expect(await describeFirstAdmin(opened)).toMatch(/ https:\/\/rooms\.example\.org\/setup\/\S+$/)
  const owner = { ...publicUrl, OWNER_EMAIL: 'owner@example.org' }
  const unsent = await describeFirstAdmin(started(owner))
  expect(unsent).toContain('sign up as owner@example.org at https://rooms.example.org/register?next=/admin')
  expect(unsent).toMatch(/set it first\.$/)
})

test('a site without demo accounts starts, even if a stranger signed up with a demo address', async () => {
  await world.member({ email: 'admin@demo.greenroom.example' })
  expect(await stopTrial(started({ ...publicUrl, ...stripe }))).toEqual([])
})

test('a reachable site warns about sandbox payments', async () => {
  const sandbox = [expect.stringContaining('no money moves')]
  expect(await stopTrial(started(publicUrl))).toEqual(sandbox)
  expect(await stopTrial(started({ ...publicUrl, REMOVE_TRIAL: 'true' }))).toEqual(sandbox)
})

test('with REMOVE_TRIAL a trial gets no demo accounts', async () => {
  const ctx = { ...started({ SAMPLE_DATA: 'true', REMOVE_TRIAL: 'true' }), loadSample: async () => {} }
  expect(await seedSite(ctx, { bundled: true })).toEqual([])
})
