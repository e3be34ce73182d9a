import { beforeAll, expect, test } from 'vitest'
import { openEvents } from '../../../../tests/helpers/browser/open-events.ts'
import { emailedToken } from '../../../../tests/helpers/worlds/received-emails.ts'
import { testPassword } from '../../../../tests/helpers/worlds/test-password.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../../tests/helpers/worlds/world-setup.ts'

const world = setUpWorld()
beforeAll(async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})

const change = (member: Member, password: string, currentPassword = testPassword) =>
  member.post('/api/account/password', { currentPassword, password })
const logIn = (email: string, password: string) => world.visitor().post('/api/login', { email, password })

async function elsewhere(member: Member) {
  const browser = world.visitor()
  await browser.post('/api/login', { email: member.email, password: testPassword })
  return browser
}

test('a new password ends every other session and its stream, but not this one', async () => {
  const member = await world.member()
  const other = await elsewhere(member)
  const [here, there] = [await openEvents(world.app, member), await openEvents(world.app, other)]
  expect((await change(member, 'brand new one')).status).toBe(200)
  await there.ended
  expect((await other.get('/api/me')).status).toBe(401)
  expect((await member.get('/api/me')).status).toBe(200)
  expect((await logIn(member.email, testPassword)).status).toBe(401)
  expect((await logIn(member.email, 'brand new one')).status).toBe(200)
  here.close()
})

test('one of several concurrent changes wins, and the others are refused', async () => {
  const member = await world.member()
  const wanted = ['the first one', 'the second one', 'the third one']
  const answers = await Promise.all(wanted.map((password) => change(member, password)))
  expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([200, 401, 401])
  const logIns = await Promise.all(wanted.map((password) => logIn(member.email, password)))
  expect(logIns.map((a) => a.status)).toEqual(answers.map((a) => a.status))
})

test('earlier reset links stop working', async () => {
  const member = await world.member()
  await world.visitor().post('/api/forgot-password', { email: member.email })
  const token = await emailedToken(world, member.email, 'reset-password')
  await change(member, 'brand new one')
  const late = await world.visitor().post('/api/reset-password', { token, password: 'another one' })
  expect(late.body.code).toBe('invalid_token')
})
