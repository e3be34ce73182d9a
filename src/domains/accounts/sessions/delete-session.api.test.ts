import { beforeAll, expect, test } from 'vitest'
import { openEvents } from '../../../../tests/helpers/browser/open-events.ts'
import { expectOk, type Visitor } from '../../../../tests/helpers/browser/visitor.ts'
import { testPassword } from '../../../../tests/helpers/worlds/test-password.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../../tests/helpers/worlds/world-setup.ts'
import type { Session } from '../../../contract/accounts.ts'

const world = setUpWorld()
beforeAll(async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

async function signIn(member: Member, userAgent: string) {
  const browser = world.visitor()
  const form = { email: member.email, password: testPassword }
  expect((await browser.post('/api/login', form, { 'user-agent': userAgent })).status).toBe(200)
  return browser
}

async function sessionsOf(member: Pick<Member, 'get'>): Promise<[Session, ...Session[]]> {
  return (await member.get('/api/account/sessions')).body
}

test('members see where they are signed in: this browser first, without tokens', async () => {
  const member = await world.member()
  await signIn(member, firefox)
  const phone = await signIn(member, safari)
  const seen = await sessionsOf(phone)
  expect(seen.map(({ device, current }) => [device, current])).toEqual([
    ['Safari on iPhone', true],
    ['Firefox on Windows', false],
    ['Unknown browser', false],
  ])
  expect(Object.keys(seen[0]).toSorted()).toEqual(['createdAt', 'current', 'device', 'id', 'lastSeenAt'])
})

test('an expired session is not listed', async () => {
  const member = await world.member()
  await signIn(member, firefox)
  await world.clock.advance({ days: 29 })
  await member.get('/api/me')
  await world.clock.advance({ days: 2 })
  expect(await sessionsOf(member)).toHaveLength(1)
})

test('signing out one device ends only its session and stream', async () => {
  const member = await world.member()
  const [laptop, phone] = [await signIn(member, firefox), await signIn(member, safari)]
  const [kept, cut] = [await openEvents(world.app, laptop), await openEvents(world.app, phone)]
  const id = (await sessionsOf(member)).find(({ device }) => device === 'Safari on iPhone')?.id
  const answers = await Promise.all([1, 2, 3].map(() => member.delete(`/api/account/sessions/${id}`)))
  expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([204, 404, 404])
  await cut.ended
  expect((await phone.get('/api/me')).status).toBe(401)
  for (const browser of [member, laptop]) expect((await browser.get('/api/me')).status).toBe(200)
  kept.close()
})

test('no one can see or end another person’s session', async () => {
  const [ann, ben] = [await world.member(), await world.member()]
  const [{ id }] = await sessionsOf(ann)
  expect((await ben.delete(`/api/account/sessions/${id}`)).status).toBe(404)
  expect((await world.visitor().delete(`/api/account/sessions/${id}`)).status).toBe(401)
  expect((await sessionsOf(ben)).map((one) => one.id)).not.toContain(id)
  expect((await ann.get('/api/me')).status).toBe(200)
})

test('ending the current session clears the browser’s cookie', async () => {
  const member = await world.member()
  const [{ id }] = await sessionsOf(member)
  expect((await member.delete(`/api/account/sessions/${id}`)).status).toBe(204)
  expect(member.cookies.has('session')).toBe(false)
  expect((await member.get('/api/me')).status).toBe(401)
})

test('signing out everywhere keeps this browser and ends the streams of the others', async () => {
  const member = await world.member()
  const stranger = await world.member()
  const others = [await signIn(member, firefox), await signIn(member, safari)]
  const streams = await Promise.all(others.map((browser) => openEvents(world.app, browser)))
  expect((await member.post('/api/account/sign-out-everywhere')).body).toEqual({ ended: 2 })
  await Promise.all(streams.map((stream) => stream.ended))
  for (const browser of others) expect((await browser.get('/api/me')).status).toBe(401)
  expect((await member.get('/api/me')).status).toBe(200)
  expect((await stranger.get('/api/me')).status).toBe(200)
  expect((await member.post('/api/account/sign-out-everywhere')).body).toEqual({ ended: 0 })
})

/** The same browser with its current token, like a request in flight. */
function underWay(member: Member): Visitor {
  const copy = world.visitor()
  for (const [name, value] of member.cookies) copy.cookies.set(name, value)
  return copy
}

const confirm = (browser: Visitor, password = testPassword) =>
  browser.post('/api/confirm-password', { password })
const isIn = async (browser: Visitor) => (await browser.get('/api/me')).status === 200

test.each([
  ['to confirm it', '/api/confirm-password'],
  ['for a new one', '/api/account/password'],
  ['for a new address', '/api/account/email'],
])('a password that is typed %s replaces the token, not the session', async (_, path) => {
  const member = await world.member()
  const [session] = (await member.get('/api/account/sessions')).body
  const stream = await openEvents(world.app, member)
  const before = underWay(member)
  const email = `new-${member.email}`
  const form = { password: testPassword, currentPassword: testPassword, email }
  if (path === '/api/account/password') form.password = 'brand new one'
  expect((await member.post(path, form)).status).toBe(200)
  expect(member.cookies.get('session')).not.toBe(before.cookies.get('session'))
  const listed = (await member.get('/api/account/sessions')).body
  expect(listed).toMatchObject([{ id: session.id, current: true }])
  // Requests in flight with the old token succeed; a minute later it is refused.
  expect([await isIn(before), await isIn(member)]).toEqual([true, true])
  await world.clock.advance({ seconds: 61 })
  expect([await isIn(before), await isIn(member)]).toEqual([false, true])
  const writer = await world.member()
  expectOk(await writer.post('/api/messages', { toUserId: member.id, content: 'Are you still there?' }))
  await stream.heard(({ event }) => event === 'message')
  stream.close()
})

test('a replaced token is refused where a password is needed', async () => {
  const member = await world.member()
  const before = underWay(member)
  await confirm(member)
  const asked = [await before.get('/api/confirm-password'), await member.get('/api/confirm-password')]
  expect(asked.map(({ status, body }) => [status, body.code])).toEqual([
    [403, 'password_required'],
    [200, undefined],
  ])
})

test('a browser that missed its new token gets another when the password is typed again', async () => {
  const member = await world.member()
  const [reached, missed] = [underWay(member), member]
  await confirm(reached)
  await confirm(missed)
  await world.clock.advance({ seconds: 61 })
  expect([await isIn(reached), await isIn(missed)]).toEqual([false, true])
})

test('signing out with a just-replaced token ends the session', async () => {
  const member = await world.member()
  const before = underWay(member)
  await confirm(member)
  expect((await before.post('/api/logout')).status).toBe(200)
  expect(await isIn(member)).toBe(false)
})
