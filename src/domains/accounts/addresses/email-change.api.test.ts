import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailedToken, emailsTo } from '../../../../tests/helpers/worlds/received-emails.ts'
import { testPassword } from '../../../../tests/helpers/worlds/test-password.ts'
import { createWorld, type Member, type World } from '../../../../tests/helpers/worlds/world.ts'
import { emailTokens } from '../tables.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let addresses = 0
const newAddress = () => `New${++addresses}@Example.com`

const ask = (member: Member, email: string, password = testPassword) =>
  member.post('/api/account/email', { email, password })
const confirm = (token: string) => world.visitor().post('/api/verify-email', { token })
const emailOf = async (member: Member) => (await member.get('/api/me')).body.email
const logIn = (email: string) => world.visitor().post('/api/login', { email, password: testPassword })

/** A member with a pending change of address, and the emailed token. */
async function waiting() {
  const member = await world.member()
  // The registration email is written before those of the change.
  await world.runJobs()
  const email = newAddress()
  const { status, body: answered } = await ask(member, email)
  expect(status).toBe(200)
  return { member, email, answered, token: await emailedToken(world, email, 'verify-email') }
}

test('an address changes when the link sent to the new one is used; sessions stay', async () => {
  const { member, email, answered, token } = await waiting()
  const elsewhere = world.visitor()
  await elsewhere.post('/api/login', { email: member.email, password: testPassword })
  const { body } = await member.get('/api/account/email')
  expect(body).toMatchObject({ email: member.email, pending: { email } })
  expect(answered).toEqual(body)
  expect(Date.parse(body.pending.expiresAt) - world.clock.now().getTime()).toBeGreaterThan(23 * 3_600_000)
  expect((await logIn(email)).status).toBe(401)

  expect((await confirm(token)).status).toBe(200)
  expect((await member.get('/api/me')).body).toMatchObject({ email, emailVerified: true })
  expect((await member.get('/api/account/email')).body).toEqual({ email, pending: null })
  expect((await elsewhere.get('/api/me')).body.email).toBe(email)
  expect((await logIn(email.toLowerCase())).status).toBe(200)
  expect((await logIn(member.email)).status).toBe(401)
})

test('both addresses get an email that says what to do if it was someone else', async () => {
  const { member, email, token } = await waiting()
  const [link] = await emailsTo(world, email)
  expect(link?.textBody).toContain('/verify-email/')
  expect(link?.textBody).toContain('Ignore this email')
  expect(link?.textBody).not.toContain(member.email)
  const notice = (await emailsTo(world, member.email)).at(-1)
  expect(notice?.textBody).toContain(email)
  expect(notice?.textBody).toContain('/forgot-password')
  expect(notice?.textBody).not.toContain(token)

  await confirm(token)
  const last = (await emailsTo(world, member.email)).at(-1)
  expect(last?.subject).toContain('was changed')
  expect(last?.textBody).toContain('If it wasn’t you')
})

test('a change needs the current password; wrong ones count as failed sign-ins', async () => {
  const member = await world.member()
  member.cookies.delete('device')
  const tries = await Promise.all(
    Array.from({ length: 14 }, () => ask(member, newAddress(), 'a wrong guess')),
  )
  expect(tries.filter((a) => a.status === 401)).toHaveLength(10)
  expect(tries.find((a) => a.status === 401)?.body).toMatchObject({
    code: 'wrong_credentials',
    fields: { password: 'This isn’t your current password.' },
  })
  expect((await logIn(member.email)).status).toBe(429)
  expect((await member.get('/api/account/email')).body.pending).toBeNull()
})

test('a visitor cannot request, see or cancel a change', async () => {
  const visitor = world.visitor()
  const form = { email: newAddress(), password: testPassword }
  expect((await visitor.post('/api/account/email', form)).status).toBe(401)
  expect((await visitor.get('/api/account/email')).status).toBe(401)
  expect((await visitor.delete('/api/account/email/pending')).status).toBe(401)
})

test('each invalid field is named, and the current address is refused in any case', async () => {
  const member = await world.member()
  const { status, body } = await ask(member, 'nowhere', '')
  expect([status, Object.keys(body.fields)]).toEqual([400, ['email', 'password']])
  const same = await ask(member, member.email.toUpperCase())
  expect([same.status, same.body.fields.email]).toEqual([400, 'This is already your email address.'])
})

test('a taken address is refused in any case, but only after the right password', async () => {
  const other = await world.member()
  const member = await world.member()
  const taken = other.email.toUpperCase()
  expect((await ask(member, taken, 'a wrong guess')).body.code).toBe('wrong_credentials')
  const { status, body } = await ask(member, taken)
  expect([status, body.code]).toEqual([409, 'email_taken'])
  expect(body.fields.email).toContain('already an account')
  expect(await emailedToken(world, taken, 'verify-email')).toBe('')
})

test('five requests an hour are allowed, taken addresses included', async () => {
  const other = await world.member()
  const member = await world.member()
  const asks = []
  for (let i = 0; i < 7; i++) asks.push(await ask(member, i % 2 ? other.email : newAddress()))
  expect(asks.map((a) => a.status)).toEqual([200, 409, 200, 409, 200, 429, 429])
})

test('a mailbox gets five such emails an hour, from all accounts together', async () => {
  const target = newAddress()
  const statuses = []
  for (let i = 0; i < 6; i++) statuses.push((await ask(await world.member(), target)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('an address taken before confirmation is refused, and nothing changes', async () => {
  const { member, email, token } = await waiting()
  const newcomer = await world.member({ email: email.toUpperCase() })
  const { status, body } = await confirm(token)
  expect([status, body.code]).toEqual([409, 'email_taken'])
  expect(body.message).toContain('your account keeps its current address')
  expect(await emailOf(member)).toBe(member.email)
  expect(await emailOf(newcomer)).toBe(email.toUpperCase())
  expect((await emailsTo(world, member.email)).map((mail) => mail.kind)).not.toContain('email changed')
})

test('two people request one address: the first to confirm gets it', async () => {
  const [first, second] = [await world.member(), await world.member()]
  const email = newAddress()
  await ask(first, email)
  const one = await emailedToken(world, email, 'verify-email')
  await ask(second, email.toUpperCase())
  const two = await emailedToken(world, email.toUpperCase(), 'verify-email')
  const answers = await Promise.all([confirm(one), confirm(two)])
  expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([200, 409])
})

test('64 concurrent confirmations of one token change the address once', async () => {
  const { member, email, token } = await waiting()
  const answers = await Promise.all(Array.from({ length: 64 }, () => confirm(token)))
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
  expect(answers.filter((a) => a.body.code === 'invalid_token')).toHaveLength(63)
  expect(await emailOf(member)).toBe(email)
  const told = (await emailsTo(world, member.email)).filter((mail) => mail.kind === 'email changed')
  expect(told).toHaveLength(1)
})

test('only the newest request counts, even of concurrent ones', async () => {
  const { member, token } = await waiting()
  const others = [newAddress(), newAddress(), newAddress()]
  await Promise.all(others.map((email) => ask(member, email)))
  const tokens = await Promise.all(others.map((email) => emailedToken(world, email, 'verify-email')))
  const { pending } = (await member.get('/api/account/email')).body
  expect((await confirm(token)).body.code).toBe('invalid_token')
  const answers = await Promise.all(tokens.map(confirm))
  expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([200, 400, 400])
  expect(await emailOf(member)).toBe(pending.email)
})

test('a canceled change cannot be confirmed', async () => {
  const { member, token } = await waiting()
  expect((await member.delete('/api/account/email/pending')).status).toBe(204)
  expect((await member.get('/api/account/email')).body.pending).toBeNull()
  expect((await confirm(token)).body.code).toBe('invalid_token')
  expect((await member.delete('/api/account/email/pending')).status).toBe(204)
})

test('a link expires after a day', async () => {
  const { member, token } = await waiting()
  await world.clock.advance({ hours: 25 })
  expect((await confirm(token)).body.code).toBe('invalid_token')
  expect((await member.get('/api/account/email')).body.pending).toBeNull()
})

test('guessed, altered and unrelated tokens are refused', async () => {
  const { member, token } = await waiting()
  await world.visitor().post('/api/forgot-password', { email: member.email })
  const reset = await emailedToken(world, member.email, 'reset-password')
  const bent = `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`
  for (const wrong of [reset, bent, token.toUpperCase(), `${token} `, token.slice(1), "' or true --"]) {
    expect((await confirm(wrong)).body.code, wrong).toBe('invalid_token')
  }
  const asReset = await world.visitor().post('/api/reset-password', { token, password: 'brand new one' })
  expect(asReset.body.code).toBe('invalid_token')
  expect(await emailOf(member)).toBe(member.email)
  expect((await confirm(token)).status).toBe(200)
})

test('the token is stored only as a hash', async () => {
  const { member, token } = await waiting()
  const rows = await world.ctx.db.select().from(emailTokens).where(eq(emailTokens.userId, member.id))
  expect(token.length).toBeGreaterThan(40)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a new or reset password cancels a pending change', async () => {
  const { member, token } = await waiting()
  await member.post('/api/account/password', { currentPassword: testPassword, password: 'brand new one' })
  expect((await confirm(token)).body.code).toBe('invalid_token')

  const other = await waiting()
  await world.visitor().post('/api/forgot-password', { email: other.member.email })
  const reset = await emailedToken(world, other.member.email, 'reset-password')
  await world.visitor().post('/api/reset-password', { token: reset, password: 'brand new one' })
  expect((await confirm(other.token)).body.code).toBe('invalid_token')
})

test('links emailed to the old address stop working', async () => {
  const { member, email, token } = await waiting()
  const verify = await emailedToken(world, member.email, 'verify-email')
  await world.visitor().post('/api/forgot-password', { email: member.email })
  const reset = await emailedToken(world, member.email, 'reset-password')
  await confirm(token)
  expect((await confirm(verify)).body.code).toBe('invalid_token')
  const answer = await world
    .visitor()
    .post('/api/reset-password', { token: reset, password: 'brand new one' })
  expect(answer.body.code).toBe('invalid_token')
  expect((await logIn(email)).status).toBe(200)
})

test('a concurrent reset and change of address: one link wins, without a deadlock', async () => {
  for (let round = 0; round < 5; round++) {
    const { member, token } = await waiting()
    await world.visitor().post('/api/forgot-password', { email: member.email })
    const reset = await emailedToken(world, member.email, 'reset-password')
    const answers = await Promise.all([
      confirm(token),
      world.visitor().post('/api/reset-password', { token: reset, password: 'brand new one' }),
    ])
    expect(answers.map((a) => a.status).sort((a, b) => a - b)).toEqual([200, 400])
  }
})

test('an open booking continues under the new address', async () => {
  const host = await world.member({ userType: 'creator' })
  const guest = await world.member()
  const date = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const draft = { creatorId: host.id, date, time: '10:00', duration: 30 }
  const intent = (await guest.post('/api/create-payment-intent', draft)).body
  const card = { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' }
  await guest.post('/api/sandbox/confirm', { clientSecret: intent.clientSecret, ...card })
  const { paymentIntentId } = intent
  const booking = (await guest.post('/api/bookings', { ...draft, paymentIntentId })).body

  const email = newAddress()
  await ask(guest, email)
  await confirm(await emailedToken(world, email, 'verify-email'))
  const approved = await host.patch(`/api/bookings/${booking.id}/status`, { status: 'approved' })
  expect(approved.body).toMatchObject({ status: 'confirmed', guest: { email } })
  const kinds = (await emailsTo(world, email)).map((mail) => mail.subject)
  expect(kinds).toContain(`Your booking with ${host.name} is confirmed`)
})

test('an account becomes admin by moving to the configured owner’s address, once verified', async () => {
  const owned = await createWorld({ OWNER_EMAIL: 'Owner@Example.com' })
  try {
    const owner = await owned.member({ email: 'before@example.com' })
    await owner.post('/api/account/email', { email: 'owner@example.com', password: testPassword })
    expect((await owner.get('/api/me')).body.userType).toBe('guest')
    const token = await emailedToken(owned, 'owner@example.com', 'verify-email')
    await owner.post('/api/verify-email', { token })
    expect((await owner.get('/api/me')).body.userType).toBe('admin')
  } finally {
    await owned.close()
  }
})
