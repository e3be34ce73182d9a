import { expect, test } from 'vitest'
import { testPassword } from '../../../../tests/helpers/worlds/test-password.ts'
import { setUpWorld } from '../../../../tests/helpers/worlds/world-setup.ts'
import { setupLinks } from '../tables.ts'
import { createSetupLink, hasAdmin } from './create-setup-link.ts'

const world = setUpWorld()

const form = { name: 'First Admin', email: 'first@example.com', password: testPassword }
const tokenOf = (address: string | undefined) => address?.split('/setup/')[1] ?? ''
const look = (token: string) => world.visitor().get(`/api/setup/${token}`)

test('the next start replaces an unused link, and only its hash is stored', async () => {
  const first = tokenOf(await createSetupLink(world.ctx))
  const second = tokenOf(await createSetupLink(world.ctx))
  expect([(await look(first)).status, (await look(second)).status]).toEqual([404, 200])
  expect((await look(second)).headers).toMatchObject({ 'cache-control': 'private, no-store' })
  const rows = await world.ctx.db.select().from(setupLinks)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(second)
})

test('with OWNER_EMAIL there is no link, and an older link stops working', async () => {
  const token = tokenOf(await createSetupLink(world.ctx))
  const config = { ...world.ctx.config, ownerEmail: 'owner@example.com' }
  expect(await createSetupLink({ ...world.ctx, config })).toBeUndefined()
  expect((await look(token)).status).toBe(404)
})

test('a link expires after 24 hours, and the next start creates another', async () => {
  const token = tokenOf(await createSetupLink(world.ctx))
  await world.clock.advance({ hours: 23, minutes: 59 })
  expect((await look(token)).status).toBe(200)
  await world.clock.advance({ minutes: 1 })
  const expired = {
    status: 404,
    body: {
      code: 'not_found',
      message: 'This setup link has expired. Restart the site to get a new one.',
    },
  }
  expect(await look(token)).toMatchObject(expired)
  expect(await world.visitor().post('/api/setup', { ...form, token })).toMatchObject(expired)
  expect(await hasAdmin(world.ctx)).toBe(false)
  expect((await look(tokenOf(await createSetupLink(world.ctx)))).status).toBe(200)
})

test('invalid input doesn’t use up the link', async () => {
  const token = tokenOf(await createSetupLink(world.ctx))
  const { email } = await world.member({ emailVerifiedAt: world.clock.now() })
  const answers = [
    await world.visitor().post('/api/setup', { ...form, token, password: 'short' }),
    await world.visitor().post('/api/setup', { ...form, token, email }),
    await world.visitor().post('/api/setup', { ...form, token: 'nonsense' }),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [400, 'invalid'],
    [409, 'email_taken'],
    [404, 'not_found'],
  ])
  expect((await look(token)).status).toBe(200)
  expect(await hasAdmin(world.ctx)).toBe(false)
})

test('only one of several concurrent calls creates the admin, and the link is used up', async () => {
  const token = tokenOf(await createSetupLink(world.ctx))
  const browsers = [1, 2, 3].map(() => world.visitor())
  const answers = await Promise.all(
    browsers.map((browser, nth) =>
      browser.post('/api/setup', { ...form, token, email: `first${nth}@example.com` }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
  const admin = browsers[answers.findIndex(({ status }) => status === 201)]
  const { body } = (await admin?.get('/api/me')) ?? {}
  expect(body).toMatchObject({ userType: 'admin', name: 'First Admin' })
  expect((await admin?.get('/api/admin/audit'))?.body).toMatchObject([
    { act: 'admin.set_up', admin: { id: body.id }, subject: `user:${body.id}` },
  ])
  expect(await look(token)).toMatchObject({ status: 400, body: { code: 'invalid_token' } })
  expect(await createSetupLink(world.ctx)).toBeUndefined()
})
