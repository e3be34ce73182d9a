import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { openEvents } from '../../../../tests/helpers/browser/open-events.ts'
import type { Visitor } from '../../../../tests/helpers/browser/visitor.ts'
import { emailedToken } from '../../../../tests/helpers/worlds/received-emails.ts'
import { testPassword } from '../../../../tests/helpers/worlds/test-password.ts'
import { waitUntil } from '../../../../tests/helpers/worlds/wait-until.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../../tests/helpers/worlds/world-setup.ts'
import { countAttempt, type Limit } from '../../../platform/limits/limit.ts'
import { limits } from '../../limits.ts'
import { deleteExpiredSessions } from '../jobs.ts'
import { knownDevices, users } from '../tables.ts'
import { hashPassword, maxConcurrentHashes, passwordQueue } from './hash-password.ts'

const world = setUpWorld()
beforeAll(async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})

const logIn = (browser: Visitor, email: string, password = testPassword) =>
  browser.post('/api/login', { email, password })

async function useUp(limit: Limit, who: string) {
  for (let n = 0; n <= limit.points; n++) await countAttempt(world.ctx, limit, who)
}

function thiefOf(member: Member, ...names: string[]) {
  const thief = world.visitor()
  for (const name of names) thief.cookies.set(name, member.cookies.get(name) ?? '')
  return thief
}

test('other people’s wrong passwords do not lock out a known device', async () => {
  const member = await world.member()
  await useUp(limits.failuresPerAccount, member.email)
  await useUp(limits.failuresPerAddress, '127.0.0.1')
  expect((await logIn(world.visitor(), member.email)).status).toBe(429)
  expect((await logIn(member, member.email)).status).toBe(200)
  expect((await member.post('/api/confirm-password', { password: testPassword })).status).toBe(200)
  const other = await world.member()
  // A device known to another account gets no access here.
  expect((await logIn(other, member.email)).status).toBe(429)
  await world.clock.advance({ minutes: 16 })
})

test.each([
  ['to confirm it', '/api/confirm-password', ['session']],
  ['for a new one', '/api/account/password', ['session', 'device']],
  ['for a new address', '/api/account/email', ['session', 'device']],
])('a stolen session can guess the password %s ten times in fifteen minutes', async (_, path, cookies) => {
  const thief = thiefOf(await world.member(), ...cookies)
  const form = { password: 'a guess', currentPassword: 'a guess', email: 'thief@example.com' }
  const guesses = await Promise.all(Array.from({ length: 12 }, () => thief.post(path, form)))
  const statuses = guesses.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
})

test('guesses from a known device share one count, wherever the password is typed', async () => {
  const member = await world.member()
  const guess = { email: member.email, password: 'a guess' }
  for (let n = 0; n < 5; n++) {
    expect((await member.post('/api/login', guess)).status).toBe(401)
    expect((await member.post('/api/confirm-password', guess)).status).toBe(401)
  }
  expect((await logIn(member, member.email)).status).toBe(429)
  expect((await logIn(world.visitor(), member.email)).status).toBe(200)
  await world.clock.advance({ minutes: 16 })
  expect((await logIn(member, member.email)).status).toBe(200)
})

test('over the limit no password is checked', async () => {
  const member = await world.member()
  await useUp(limits.failuresPerAccount, member.email)
  const done = Promise.withResolvers<void>()
  const crowd = Promise.allSettled(
    Array.from({ length: 200 }, () => passwordQueue(() => done.promise, '127.0.0.1')),
  )
  // With no room left, a check would be a 503.
  expect((await logIn(world.visitor(), member.email)).status).toBe(429)
  done.resolve()
  await crowd
})

test('a device token planted before sign-in or registration is replaced', async () => {
  const member = await world.member()
  const browser = world.visitor()
  browser.cookies.set('device', 'planted')
  await logIn(browser, member.email)
  expect(browser.cookies.get('device')).not.toBe('planted')
  const fresh = world.visitor()
  fresh.cookies.set('device', 'planted')
  await fresh.post('/api/register', { name: 'Ann Lee', email: 'planted@example.com', password: testPassword })
  expect(fresh.cookies.get('device')).not.toBe('planted')
})

test('a browser keeps its device token for a year', async () => {
  const member = await world.member()
  const mark = member.cookies.get('device')
  await logIn(member, member.email)
  expect(member.cookies.get('device')).toBe(mark)
  await world.clock.advance({ days: 366 })
  await deleteExpiredSessions.run(world.ctx, {})
  await logIn(member, member.email)
  expect(member.cookies.get('device')).not.toBe(mark)
  expect(await world.ctx.db.$count(knownDevices, eq(knownDevices.userId, member.id))).toBe(1)
})

const outdated = /^\$argon2id\$v=19\$m=4096,t=1,p=1\$/
const todays = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

const quick = { memoryCost: 4096, timeCost: 1 }
const slow = { memoryCost: 65_536, timeCost: 8 }

/** A member whose password was hashed with former parameters. */
async function memberOfOld(parameters = quick) {
  const member = await world.member()
  await setHash(member, await hash(testPassword, parameters))
  return member
}

const setHash = ({ id }: Member, passwordHash: string) =>
  world.ctx.db.update(users).set({ passwordHash }).where(eq(users.id, id))

async function hashOf({ id }: Member) {
  const [user] = await world.ctx.db.select().from(users).where(eq(users.id, id))
  return user?.passwordHash
}

test('a right password is rehashed once when the parameters have changed', async () => {
  expect(await hashPassword(testPassword)).toMatch(todays)
  const member = await memberOfOld()
  expect(await hashOf(member)).toMatch(outdated)
  expect((await logIn(world.visitor(), member.email, 'a wrong guess')).status).toBe(401)
  expect(await hashOf(member)).toMatch(outdated)
  expect((await logIn(world.visitor(), member.email)).status).toBe(200)
  const renewed = await hashOf(member)
  expect(renewed).toMatch(todays)
  expect((await logIn(world.visitor(), member.email)).status).toBe(200)
  expect(await hashOf(member)).toBe(renewed)
})

test('rehashing never undoes a concurrent change of password', async () => {
  const member = await memberOfOld(slow)
  const changed = await hashPassword('brand new one')
  const done = Promise.withResolvers<void>()
  const others = Array.from({ length: maxConcurrentHashes - 1 }, () => passwordQueue(() => done.promise))
  const signIn = logIn(world.visitor(), member.email)
  await waitUntil(isBusy, 'the password is looked at')
  await setHash(member, changed)
  expect((await signIn).status).toBe(401)
  done.resolve()
  await Promise.all(others)
  expect(await hashOf(member)).toBe(changed)
})

async function isBusy() {
  let ran = false
  void passwordQueue(async () => {
    ran = true
  })
  await setImmediate()
  return !ran
}

const change = (member: Member, password: string, currentPassword = testPassword) =>
  member.post('/api/account/password', { currentPassword, password })

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
  expect((await logIn(world.visitor(), member.email, testPassword)).status).toBe(401)
  expect((await logIn(world.visitor(), member.email, 'brand new one')).status).toBe(200)
  here.close()
})

test('one of several concurrent changes wins, and the others are refused', async () => {
  const member = await world.member()
  const wanted = ['the first one', 'the second one', 'the third one']
  const answers = await Promise.all(wanted.map((password) => change(member, password)))
  expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([200, 401, 401])
  const logIns = await Promise.all(wanted.map((password) => logIn(world.visitor(), member.email, password)))
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

const forms = JSON.parse(readFileSync('tests/fixtures/words/password-forms.json', 'utf8'))

test('a password is the same however a keyboard composes its letters', async () => {
  const { name, email, registered_with: composed, signs_in_with: decomposed } = forms
  const member = world.visitor()
  expect((await member.post('/api/register', { name, email, password: composed })).status).toBe(201)
  const confirmed = await member.post('/api/confirm-password', { password: decomposed })
  const changed = await member.post('/api/account/password', {
    currentPassword: decomposed,
    password: `${decomposed}２`,
  })
  const signedIn = await logIn(world.visitor(), email, `${composed}2`)
  await world.visitor().post('/api/forgot-password', { email })
  const token = await emailedToken(world, email, 'reset-password')
  const reset = await world.visitor().post('/api/reset-password', { token, password: decomposed })
  const again = await logIn(world.visitor(), email, composed)
  expect([confirmed, changed, signedIn, reset, again].map(({ status }) => status)).toEqual(Array(5).fill(200))
})

test('a password hashed as typed still works, and in each form from then on', async () => {
  const { registered_with: composed, signs_in_with: decomposed } = forms
  const member = await world.member()
  await setHash(member, await hash(decomposed))
  expect((await logIn(world.visitor(), member.email, `${decomposed}!`)).status).toBe(401)
  expect((await logIn(world.visitor(), member.email, decomposed)).status).toBe(200)
  expect((await logIn(world.visitor(), member.email, composed)).status).toBe(200)
})
