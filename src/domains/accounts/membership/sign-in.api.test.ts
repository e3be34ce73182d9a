import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Visitor } from '../../../../tests/helpers/browser/visitor.ts'
import { createCreator, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { setUpEmailWorld } from '../../../../tests/helpers/worlds/email-world.ts'
import { testPassword } from '../../../../tests/helpers/worlds/test-password.ts'
import { passkeys, recoveryCodes, users } from '../tables.ts'

const post = setUpEmailWorld()
const strangersPassword = 'a stranger’s own'
const newPassword = 'brand new one'
let addresses = 0

const proved = () => post.world.member({ emailVerifiedAt: post.world.clock.now() })
const newAddress = () => `claimed${++addresses}@example.com`

/** A new browser in which someone signed up with this address. */
async function claim(email: string, password = strangersPassword) {
  const browser = post.world.visitor()
  const name = 'New Person'
  const { status, body } = await browser.post('/api/register', { name, email, password })
  return Object.assign(browser, { status, name, email, id: body.id as number })
}

async function logIn(email: string, password: string, browser: Visitor = post.world.visitor()) {
  const { status, body } = await browser.post('/api/login', { email, password })
  return status === 200 ? (body.id as number) : status
}

/** What the mailbox got, oldest first. */
async function emailsTo(email: string) {
  await post.world.runJobs()
  return post.server.received.filter(({ to }) => to && !Array.isArray(to) && to.text === email)
}

async function tokensIn(email: string, page: string) {
  const texts = (await emailsTo(email)).map(({ text }) => text ?? '')
  return texts.flatMap((text) => text.match(new RegExp(`/${page}/([\\w-]+)`))?.[1] ?? [])
}

const verify = (token = '') => post.world.visitor().post('/api/verify-email', { token })
const reset = (token = '', browser: Visitor = post.world.visitor()) =>
  browser.post('/api/reset-password', { token, password: newPassword })

test('signing up with a proved address signs in to a new account, and the owner hears of it without a link', async () => {
  const owner = await proved()
  const stranger = await claim(owner.email.toUpperCase())
  expect([stranger.status, stranger.id === owner.id]).toEqual([201, false])
  expect((await stranger.post('/api/verify-email/resend')).status).toBe(200)
  const emails = await emailsTo(owner.email)
  expect(emails.map(({ subject }) => subject)).toEqual(Array(2).fill('You already have a Greenroom account'))
  expect(emails[0]?.text).toContain(`Hi ${owner.name},`)
  expect(emails[0]?.text).toContain('https://rooms.example.org/login')
  expect(emails[0]?.text).toContain('https://rooms.example.org/forgot-password')
  expect(await tokensIn(owner.email, 'verify-email')).toEqual([])
})

test('a claim is signed in to only in browsers that know it, until its address is verified', async () => {
  const email = newAddress()
  const person = await claim(email)
  expect(await logIn(email, strangersPassword)).toBe(401)
  expect(await logIn(email, strangersPassword, person)).toBe(person.id)
  expect((await verify((await tokensIn(email, 'verify-email'))[0])).status).toBe(200)
  expect(await logIn(email, strangersPassword)).toBe(person.id)
})

test('a claim shuts the owner out nowhere, not even of the browser that knows the claim', async () => {
  const owner = await proved()
  const stranger = await claim(owner.email)
  expect(await logIn(owner.email, testPassword)).toBe(owner.id)
  expect(await logIn(owner.email, strangersPassword)).toBe(401)
  expect(await logIn(owner.email, strangersPassword, stranger)).toBe(stranger.id)
  expect(await logIn(owner.email, testPassword, stranger)).toBe(owner.id)
})

test('claims give no more guesses at the owner’s password', async () => {
  const owner = await proved()
  const statuses: number[] = []
  for (let browsers = 0; browsers < 3; browsers++) {
    const stranger = await claim(owner.email)
    for (let guess = 0; guess < 4; guess++)
      statuses.push(await logIn(owner.email, `guess ${guess}`, stranger))
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  await post.world.clock.advance({ minutes: 16 })
})

test('of several claims one is verified, also at once; links of the others stop working', async () => {
  const email = newAddress()
  const claims = [await claim(email), await claim(email), await claim(email)]
  await claims[0]?.post('/api/forgot-password', { email })
  const tokens = await tokensIn(email, 'verify-email')
  const [resetToken] = await tokensIn(email, 'reset-password')
  const answers = await Promise.all(tokens.slice(1).map(verify))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('email_taken')
  expect((await verify(tokens[0])).body.code).toBe('email_taken')
  // The first claim’s.
  expect((await reset(resetToken)).body.code).toBe('invalid_token')
  const states = await Promise.all(claims.map((one) => one.get('/api/me')))
  expect(states.map(({ body }) => body.emailVerified).filter(Boolean)).toHaveLength(1)
})

test('a reset link goes to who proved the address, and the browser that used it no longer knows a claim', async () => {
  const owner = await proved()
  const stranger = await claim(owner.email, newPassword)
  await stranger.post('/api/forgot-password', { email: owner.email })
  const [token] = await tokensIn(owner.email, 'reset-password')
  expect((await reset(token, stranger)).status).toBe(200)
  expect(await logIn(owner.email, newPassword, stranger)).toBe(owner.id)
})

test('without proof a reset link goes to the first claim, and proves it without the claimer’s passkeys and codes', async () => {
  const email = newAddress()
  const [first, later] = [await claim(email), await claim(email)]
  const { db, clock } = post.world.ctx
  const now = clock.now()
  await db.update(users).set({ twoStepAt: now }).where(eq(users.id, first.id))
  await db.insert(recoveryCodes).values({ userId: first.id, codeHash: 'a hash' })
  const passkey = { publicKey: 'key', counter: 0, transports: [], name: 'Phone', createdAt: now }
  await db.insert(passkeys).values({ ...passkey, userId: first.id, credentialId: 'stranger’s' })
  await post.world.visitor().post('/api/forgot-password', { email })
  expect((await reset((await tokensIn(email, 'reset-password'))[0])).status).toBe(200)
  expect(await logIn(email, newPassword)).toBe(first.id)
  expect((await first.get('/api/me')).status).toBe(401)
  expect(await db.$count(passkeys, eq(passkeys.userId, first.id))).toBe(0)
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, first.id))).toBe(0)
  expect((await later.get('/api/me')).body.emailVerified).toBe(false)
})

test('what a claim hears of isn’t emailed to who proved its address', async () => {
  const [host, owner] = [await createCreator(post.world), await proved()]
  const { length } = await emailsTo(owner.email)
  const stranger = await claim(owner.email)
  await sendRequest(stranger, host.id)
  const password = strangersPassword
  await stranger.post('/api/account/password', { currentPassword: password, password: newPassword })
  const change = { email: newAddress(), password: newPassword }
  expect((await stranger.post('/api/account/email', change)).status).toBe(200)
  expect((await verify((await tokensIn(change.email, 'verify-email'))[0])).status).toBe(200)
  const subjects = (await emailsTo(owner.email)).slice(length).map(({ subject }) => subject)
  expect(subjects).toEqual(['You already have a Greenroom account'])
})
