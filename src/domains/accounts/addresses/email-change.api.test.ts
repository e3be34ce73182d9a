import { expect, test } from 'vitest'
import { emailedToken, emailsTo } from '../../../../tests/helpers/worlds/received-emails.ts'
import { testPassword } from '../../../../tests/helpers/worlds/test-password.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../../tests/helpers/worlds/world-setup.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { takeFormerNames } from '../former-names.ts'

const world = setUpWorld()

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
  // For closing the account, which takes it out of others’ emails.
  const former = await withTransaction(world.ctx, (ctx) => takeFormerNames(ctx, member.id))
  expect(former).toContain(member.email)
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

test('each invalid field is named, and the current address is refused in any case', async () => {
  const member = await world.member()
  const { status, body } = await ask(member, 'nowhere', '')
  expect([status, Object.keys(body.fields)]).toEqual([400, ['email', 'password']])
  const same = await ask(member, member.email.toUpperCase())
  expect([same.status, same.body.fields.email]).toEqual([400, 'This is already your email address.'])
})

test('an address that another account proved is answered like any other; only its owner hears the difference', async () => {
  const other = await world.member({ emailVerifiedAt: world.clock.now() })
  const [member, known] = [await world.member({ name: 'Asking Person' }), other.email.toUpperCase()]
  expect((await ask(member, known, 'a wrong guess')).body.code).toBe('wrong_credentials')
  const told = (await emailsTo(world, other.email)).length
  const answers = [await ask(member, newAddress()), await ask(member, known)]
  const [free, taken] = answers.map(({ status, body }) => ({ status, body: JSON.stringify(body) }))
  expect(taken).toEqual({ ...free, body: free?.body.replace(/New\d+@Example.com/, known) })
  const letters = (await emailsTo(world, other.email)).slice(told)
  expect(letters.map(({ kind }) => kind)).toEqual(['address known'])
  expect(letters[0]?.textBody).toContain('asked to use this email address for another')
  expect(JSON.stringify(letters)).not.toMatch(new RegExp(`/verify-email/|Asking|${member.email}`))
  expect((await emailsTo(world, member.email)).at(-1)).toMatchObject({ kind: 'email change asked' })
})

test('a mailbox gets five such emails an hour, from all accounts together', async () => {
  const target = newAddress()
  const statuses = []
  for (let i = 0; i < 6; i++) statuses.push((await ask(await world.member(), target)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('an address that another account proved meanwhile is refused, and nothing changes', async () => {
  const { member, email, token } = await waiting()
  const emailVerifiedAt = world.clock.now()
  const newcomer = await world.member({ email: email.toUpperCase(), emailVerifiedAt })
  const { status, body } = await confirm(token)
  expect([status, body.code]).toEqual([409, 'email_taken'])
  expect(body.message).toContain('nothing changes here')
  expect(await emailOf(member)).toBe(member.email)
  expect(await emailOf(newcomer)).toBe(email.toUpperCase())
  expect((await emailsTo(world, member.email)).map((mail) => mail.kind)).not.toContain('email changed')
})

test('16 concurrent confirmations of one token change the address once', async () => {
  const { member, email, token } = await waiting()
  const answers = await Promise.all(Array.from({ length: 16 }, () => confirm(token)))
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
  expect(answers.filter((a) => a.body.code === 'invalid_token')).toHaveLength(15)
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

const askAnother = async (email: string) => ask(await world.member(), email)

test('an unverified mailbox gets five emails a day, from all accounts and +tags together', async () => {
  const owner = await world.member({ email: 'Vera@example.com' })
  expect(await emailsTo(world, owner.email)).toHaveLength(1)
  for (const tag of ['a', 'b']) expect((await askAnother(`vera+${tag}@example.com`)).status).toBe(200)
  expect((await owner.post('/api/verify-email/resend')).status).toBe(200)
  expect((await askAnother('vera+c@example.com')).status).toBe(200)

  const refused = await askAnother('vera+d@example.com')
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'We send at most 5 emails a day to an address that isn’t confirmed. Try again in 24 hours.',
  ])
  expect((await owner.post('/api/verify-email/resend')).status).toBe(429)
  await world.clock.advance({ hours: 25 })
  expect((await owner.post('/api/verify-email/resend')).status).toBe(200)
})

test('no email to an unverified address uses a name', async () => {
  const member = await world.member({ name: 'Claim Your Prize' })
  await member.post('/api/forgot-password', { email: member.email })
  await member.post('/api/account/email', { email: 'target@example.com', password: testPassword })
  await member.post('/api/account/password', { currentPassword: testPassword, password: 'brand new one' })
  const mails = [...(await emailsTo(world, member.email)), ...(await emailsTo(world, 'target@example.com'))]
  expect(mails.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'verify email',
      'reset password',
      'email change asked',
      'password changed',
      'change email',
    ]),
  )
  for (const mail of mails) expect(`${mail.subject} ${mail.textBody} ${mail.htmlBody}`).not.toContain('Claim')

  const token = await emailedToken(world, member.email, 'verify-email')
  await member.post('/api/verify-email', { token })
  await world.visitor().post('/api/forgot-password', { email: member.email })
  expect((await emailsTo(world, member.email)).at(-1)?.textBody).toContain('Hi Claim Your Prize,')
})
