import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Visitor } from '../../../../tests/helpers/browser/visitor.ts'
import { emailedToken } from '../../../../tests/helpers/worlds/received-emails.ts'
import { testPassword } from '../../../../tests/helpers/worlds/test-password.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../../tests/helpers/worlds/world-setup.ts'
import { deletedEmail } from '../rules.ts'
import { knownDevices, passkeys, users } from '../tables.ts'

const world = setUpWorld({ OWNER_EMAIL: 'Owner@Example.com' })

let first: Member
beforeEach(async () => {
  await world.clock.advance({ hours: 25 })
  first = await world.member({ email: 'owner@example.com' })
})
afterEach(async () => {
  await world.ctx.db
    .update(users)
    .set({ email: deletedEmail(first.id) })
    .where(eq(users.id, first.id))
})

const press = async (browser: Visitor, email = first.email) =>
  browser.post('/api/verify-email', { token: await emailedToken(world, email, 'verify-email') })
const typeOf = async (browser: Visitor) => (await browser.get('/api/me')).body.userType
const logIn = async (password: string, browser = world.visitor()) => {
  const { status } = await browser.post('/api/login', { email: first.email, password })
  return { browser, status }
}

test('the owner becomes admin by confirming the address while signed in, and other sessions end', async () => {
  const { browser: elsewhere } = await logIn(testPassword)
  expect(await typeOf(first)).toBe('guest')
  const { body } = await press(first)
  expect(body.message).toBe('Thank you, your email address is confirmed.')
  expect(await typeOf(first)).toBe('admin')
  expect((await elsewhere.get('/api/me')).status).toBe(401)
  const devices = eq(knownDevices.userId, first.id)
  expect(await world.ctx.db.$count(knownDevices, devices)).toBe(0)
})

test('a stranger who registered the owner’s address does not become admin when the owner confirms it', async () => {
  const { db, clock } = world.ctx
  const passkey = { credentialId: 'stranger’s', publicKey: 'key', counter: 0, transports: [], name: 'Phone' }
  await db.insert(passkeys).values({ ...passkey, userId: first.id, createdAt: clock.now() })
  const owner = world.visitor()
  const { status, body } = await press(owner)
  expect([status, body.message]).toEqual([
    200,
    expect.stringContaining('set a new password. That makes you an admin'),
  ])
  expect(await typeOf(first)).toBe('guest')
  expect(await typeOf((await logIn(testPassword)).browser)).toBe('guest')

  await owner.post('/api/forgot-password', { email: first.email })
  const token = await emailedToken(world, first.email, 'reset-password')
  await owner.post('/api/reset-password', { token, password: 'the owner’s own' })
  expect((await first.get('/api/me')).status).toBe(401)
  expect((await logIn(testPassword)).status).toBe(401)
  expect(await typeOf((await logIn('the owner’s own')).browser)).toBe('admin')
  expect(await db.$count(passkeys, eq(passkeys.userId, first.id))).toBe(0)
})

test('another member who confirms the owner’s address in their own session makes no one an admin', async () => {
  const member = await world.member()
  await press(member)
  expect([await typeOf(member), await typeOf(first)]).toEqual(['guest', 'guest'])
})

test('links emailed before the owner became admin stop working', async () => {
  await world.visitor().post('/api/forgot-password', { email: first.email })
  const reset = await emailedToken(world, first.email, 'reset-password')
  await first.post('/api/account/email', { email: 'other@example.com', password: testPassword })
  const change = await emailedToken(world, 'other@example.com', 'verify-email')
  await press(first)
  const answers = [
    await world.visitor().post('/api/reset-password', { token: reset, password: 'brand new one' }),
    await world.visitor().post('/api/verify-email', { token: change }),
  ]
  expect(answers.map(({ body }) => body.code)).toEqual(['invalid_token', 'invalid_token'])
})

test('a member who switches to the owner’s address becomes admin only while signed in', async () => {
  await world.ctx.db
    .update(users)
    .set({ email: deletedEmail(first.id) })
    .where(eq(users.id, first.id))
  const taker = await world.member()
  const ask = { email: 'owner@example.com', password: testPassword }
  expect((await taker.post('/api/account/email', ask)).status).toBe(200)
  await press(world.visitor(), ask.email)
  expect(await typeOf(taker)).toBe('guest')
  await world.ctx.db.update(users).set({ email: taker.email }).where(eq(users.id, taker.id))
  await taker.post('/api/account/email', ask)
  await press(taker, ask.email)
  expect(await typeOf(taker)).toBe('admin')
  await world.ctx.db.update(users).set({ email: taker.email }).where(eq(users.id, taker.id))
})

test('an IP address may try thirty invalid links, and valid ones after that', async () => {
  const answers: number[] = []
  for (let n = 0; n < 31; n++)
    answers.push((await world.visitor().post('/api/verify-email', { token: 'made-up' })).status)
  expect(answers).toEqual([...Array(30).fill(400), 429])
  expect((await press(first)).status).toBe(200)
})
