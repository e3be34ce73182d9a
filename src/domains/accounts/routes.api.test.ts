import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailedToken, emailsTo } from '../../../tests/helpers/worlds/received-emails.ts'
import { testPassword } from '../../../tests/helpers/worlds/test-password.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { getUser } from './queries.ts'
import { listLiveSessions } from './sessions/find-session.ts'
import { sessions, users } from './tables.ts'

const world = setUpWorld()

const form = { name: 'Ann Lee', password: testPassword, userType: 'guest', timeZone: 'Europe/Lisbon' }

test('registering signs in and returns the account without its password', async () => {
  const browser = world.visitor()
  const { status, body, text } = await browser.post('/api/register', { ...form, email: 'Ann@Example.com' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'Ann Lee',
    userType: 'guest',
    timeZone: 'Europe/Lisbon',
    emailVerified: false,
  })
  expect(text).not.toContain('argon2')
  expect((await browser.get('/api/me')).body.id).toBe(body.id)
})

test('without a mail server the first account with an address is signed in to, until another is verified', async () => {
  const [first, second] = [await world.member(), world.visitor()]
  const { body } = await second.post('/api/register', { ...form, email: first.email.toUpperCase() })
  const logIn = async () =>
    (await world.visitor().post('/api/login', { email: first.email, password: testPassword })).body.id
  expect(await logIn()).toBe(first.id)
  const token = await emailedToken(world, first.email.toUpperCase(), 'verify-email')
  expect((await second.post('/api/verify-email', { token })).status).toBe(200)
  expect(await logIn()).toBe(body.id)
})

test('each invalid field has the message of the specification', async () => {
  const { status, body } = await world
    .visitor()
    .post('/api/register', { name: 'A', email: 'x', password: '12345' })
  expect(status).toBe(400)
  expect(body.fields).toEqual({
    name: 'Name must be at least 2 characters.',
    email: 'Please enter a valid email address.',
    password: 'Password must be at least 6 characters.',
  })
})

test('no one can register as an admin', async () => {
  const { status } = await world
    .visitor()
    .post('/api/register', { ...form, email: 'a@b.co', userType: 'admin' })
  expect(status).toBe(400)
})

test('signing out ends the session on the server, too', async () => {
  const member = await world.member()
  const session = member.cookies.get('session') ?? ''
  expect((await member.post('/api/logout')).body).toEqual({})
  const thief = world.visitor()
  thief.cookies.set('session', session)
  expect((await thief.get('/api/me')).status).toBe(401)
})

test('a wrong password and an unknown address get the same answer', async () => {
  const member = await world.member()
  const wrong = await world.visitor().post('/api/login', { email: member.email, password: 'not this one' })
  const unknown = await world
    .visitor()
    .post('/api/login', { email: 'nobody@example.com', password: 'not this one' })
  expect(wrong.status).toBe(401)
  expect(unknown.body).toEqual(wrong.body)
})

test('the session token is stored only as a hash', async () => {
  const member = await world.member()
  const rows = await world.ctx.db.select().from(sessions).where(eq(sessions.userId, member.id))
  expect(JSON.stringify(rows)).not.toContain(member.cookies.get('session'))
})

test('a session lasts 30 days after its last use', async () => {
  const member = await world.member()
  await world.clock.advance({ days: 20 })
  expect((await member.get('/api/me')).status).toBe(200)
  await world.clock.advance({ days: 29 })
  expect((await member.get('/api/me')).status).toBe(200)
  await world.clock.advance({ days: 31 })
  expect((await member.get('/api/me')).status).toBe(401)
})

test.each([
  ['guest', 90],
  ['admin', 7],
] as const)('%s: a session ends %i days after signing in, even if it is used', async (userType, days) => {
  const member = await world.member()
  await world.ctx.db.update(users).set({ userType }).where(eq(users.id, member.id))
  const [session] = await world.ctx.db.select().from(sessions).where(eq(sessions.userId, member.id))
  const isLive = async () => (await listLiveSessions(world.ctx, [session?.id ?? 0])).size === 1
  for (let day = 0; day < days - 1; day += 6) {
    await world.clock.advance({ days: Math.min(6, days - 1 - day) })
    expect((await member.get('/api/me')).status).toBe(200)
  }
  expect(await isLive()).toBe(true)
  await world.clock.advance({ hours: 25 })
  expect(await isLive()).toBe(false)
  expect((await member.get('/api/me')).status).toBe(401)
})

test('people count as active when they sign in, and every hour of use', async () => {
  const member = await world.member()
  const browser = world.visitor()
  const signIn = () => browser.post('/api/login', { email: member.email, password: testPassword })
  for (const [later, act] of [
    [{ days: 3 }, signIn],
    [{ minutes: 61 }, () => browser.get('/api/me')],
  ] as const) {
    await world.clock.advance(later)
    const since = world.clock.now()
    await act()
    const { lastActiveAt } = await getUser(world.ctx, member.id)
    expect(lastActiveAt.getTime()).toBeGreaterThanOrEqual(since.getTime())
  }
})

test('an emailed link sets a new password once, and every session ends', async () => {
  const member = await world.member()
  await world.visitor().post('/api/forgot-password', { email: member.email.toUpperCase() })
  const token = await emailedToken(world, member.email, 'reset-password')
  const reset = () => world.visitor().post('/api/reset-password', { token, password: 'brand new one' })
  const answers = await Promise.all([reset(), reset(), reset()])
  expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([200, 400, 400])
  expect((await member.get('/api/me')).status).toBe(401)
  const login = (password: string) => world.visitor().post('/api/login', { email: member.email, password })
  expect((await login(testPassword)).status).toBe(401)
  expect((await login('brand new one')).status).toBe(200)
})

test('a reset link used in another person’s session ends that session only', async () => {
  const [resetting, other] = [await world.member(), await world.member()]
  const sameSession = world.visitor()
  for (const [name, value] of other.cookies) sameSession.cookies.set(name, value)
  const elsewhere = world.visitor()
  await elsewhere.post('/api/login', { email: other.email, password: testPassword })
  await world.visitor().post('/api/forgot-password', { email: resetting.email })
  const token = await emailedToken(world, resetting.email, 'reset-password')
  expect((await other.post('/api/reset-password', { token, password: 'brand new one' })).status).toBe(200)
  expect((await sameSession.get('/api/me')).status).toBe(401)
  expect((await elsewhere.get('/api/me')).status).toBe(200)
})

test('a reset link expires after an hour, and when another one is used', async () => {
  const member = await world.member()
  await world.visitor().post('/api/forgot-password', { email: member.email })
  const first = await emailedToken(world, member.email, 'reset-password')
  await world.clock.advance({ minutes: 61 })
  const late = await world.visitor().post('/api/reset-password', { token: first, password: 'brand new one' })
  expect(late.body.code).toBe('invalid_token')
})

test('a reset for an unknown address gets the same answer and sends no email', async () => {
  const member = await world.member()
  const known = await world.visitor().post('/api/forgot-password', { email: member.email })
  const unknown = await world.visitor().post('/api/forgot-password', { email: 'nobody@example.com' })
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  expect(await emailedToken(world, 'nobody@example.com', 'reset-password')).toBe('')
})

test('the verification link is emailed again on request, until the address is verified', async () => {
  const member = await world.member()
  const links = async () =>
    (await emailsTo(world, member.email)).filter((mail) => mail.textBody.includes('/verify-email/')).length
  const resend = () => member.post('/api/verify-email/resend')
  expect(await links()).toBe(1)
  expect((await resend()).status).toBe(200)
  expect(await links()).toBe(2)
  const token = await emailedToken(world, member.email, 'verify-email')
  expect((await member.post('/api/verify-email', { token })).status).toBe(200)
  expect((await resend()).status).toBe(200)
  expect(await links()).toBe(2)
})

test('a page of another site cannot change anything', async () => {
  const member = await world.member()
  const foreign = await member.post('/api/logout', {}, { origin: 'https://evil.example' })
  expect([foreign.status, foreign.body.code]).toEqual([403, 'wrong_origin'])
  expect((await member.post('/api/logout', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await member.get('/api/me')).status).toBe(200)
})
