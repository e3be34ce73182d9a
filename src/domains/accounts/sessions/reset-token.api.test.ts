import { beforeAll, expect, test } from 'vitest'
import { openEvents } from '../../../../tests/helpers/browser/open-events.ts'
import { expectOk, type Visitor } from '../../../../tests/helpers/browser/visitor.ts'
import { testPassword } from '../../../../tests/helpers/worlds/test-password.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../../tests/helpers/worlds/world-setup.ts'

const world = setUpWorld()
beforeAll(async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
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
