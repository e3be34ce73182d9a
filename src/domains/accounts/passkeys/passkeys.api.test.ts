import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { promoteToAdmin } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { emailedToken, emailsTo } from '../../../../tests/helpers/worlds/received-emails.ts'
import { createSoftPasskey } from '../../../../tests/helpers/worlds/soft-passkey.ts'
import { testPassword } from '../../../../tests/helpers/worlds/test-password.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../../tests/helpers/worlds/world-setup.ts'
import { users } from '../tables.ts'

const world = setUpWorld()

type Browser = Pick<Member, 'post'>
type Device = ReturnType<typeof createSoftPasskey>

const typePassword = (member: Member) => member.post('/api/confirm-password', { password: testPassword })

async function askToAdd(member: Browser): Promise<string> {
  return (await member.post('/api/passkeys/options', {})).body.challenge
}

async function askToSignIn(browser: Browser): Promise<string> {
  return (await browser.post('/api/login/passkey/options', {})).body.challenge
}

/** With a fresh password, which later acts need too. */
async function addPasskey(member: Member, counter = 0): Promise<Device & { rowId: number }> {
  await typePassword(member)
  const device = createSoftPasskey()
  const challenge = await askToAdd(member)
  const { status, body } = await member.post('/api/passkeys', device.create({ challenge, counter }))
  expect(status).toBe(201)
  return { ...device, rowId: body.id }
}

async function signIn(device: Device, changes: object = {}, browser: Browser = world.visitor()) {
  const challenge = await askToSignIn(browser)
  return browser.post('/api/login/passkey', device.sign({ challenge, ...changes }))
}

let member: Member
beforeEach(async () => {
  member = await world.member()
})

const wrong = { status: 401, body: { code: 'wrong_credentials' } }

test('a passkey signs in without an address, password or code', async () => {
  expect(await member.post('/api/passkeys/options', {})).toMatchObject({
    status: 403,
    body: { code: 'password_required' },
  })
  const device = await addPasskey(member)
  await world.ctx.db.update(users).set({ twoStepAt: world.clock.now() }).where(eq(users.id, member.id))
  await world.clock.advance({ minutes: 1 })
  const browser = world.visitor()
  expect(await signIn(device, {}, browser)).toMatchObject({ status: 200, body: { id: member.id } })
  expect((await browser.get('/api/me')).status).toBe(200)
  expect((await browser.get('/api/passkeys')).body).toEqual([
    {
      id: device.rowId,
      name: 'Unknown browser',
      createdAt: expect.any(String),
      lastUsedAt: world.clock.now().toISOString(),
    },
  ])
})

test('an answer works once: replayed, and 64 times at once', async () => {
  const device = await addPasskey(member)
  const before = (await member.get('/api/account/sessions')).body.length
  const browser = world.visitor()
  const answer = device.sign({ challenge: await askToSignIn(browser) })
  const cookies = [...browser.cookies]
  const tries = Array.from({ length: 64 }, () => browser.post('/api/login/passkey', answer))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect((await member.get('/api/account/sessions')).body).toHaveLength(before + 1)
  const thief = world.visitor()
  for (const [name, value] of cookies) thief.cookies.set(name, value)
  await world.clock.advance({ minutes: 5 })
  expect(await thief.post('/api/login/passkey', answer)).toMatchObject(wrong)
})

test('unknown, removed and forged passkeys are refused in the same words', async () => {
  const device = await addPasskey(member)
  const removed = await addPasskey(member)
  expect((await member.delete(`/api/passkeys/${removed.rowId}`)).status).toBe(204)
  const other = await addPasskey(await world.member())
  const answers = [
    await signIn(createSoftPasskey()),
    await signIn(removed),
    await signIn(device, { origin: 'https://greenroom.example' }),
    await signIn(device, { rpId: 'example.org' }),
    await signIn(device, { isVerified: false }),
    await signIn(device, { challenge: await askToSignIn(world.visitor()) }),
    await signIn({ ...other, sign: (signing) => withId(device.id, other.sign(signing)) }),
    await signIn({ ...device, sign: (signing) => withSignature('AAAA', device.sign(signing)) }),
    await signIn({ ...device, sign: (signing) => withData('e30', device.sign(signing)) }),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(401)
    expect({ ...body, requestId: '' }).toEqual({ ...answers[0]?.body, requestId: '' })
  }
  expect((await signIn(device)).status).toBe(200)
})

type Signed = ReturnType<Device['sign']>
const withId = (id: string, { credential }: Signed): Signed => ({ credential: { ...credential, id } })
const withPart = (part: object, { credential }: Signed): Signed => ({
  credential: { ...credential, response: { ...credential.response, ...part } },
})
const withSignature = (signature: string, signed: Signed) => withPart({ signature }, signed)
const withData = (clientDataJSON: string, signed: Signed) => withPart({ clientDataJSON }, signed)

test('a challenge is for one browser, one purpose and 10 minutes', async () => {
  const device = await addPasskey(member)
  const expired = { status: 400, body: { code: 'invalid_token' } }
  const browser = world.visitor()
  const challenge = await askToSignIn(browser)
  expect(await world.visitor().post('/api/login/passkey', device.sign({ challenge }))).toMatchObject(expired)
  const toAdd = await askToAdd(member)
  expect(await member.post('/api/login/passkey', device.sign({ challenge: toAdd }))).toMatchObject(expired)
  const toSignIn = await askToSignIn(member)
  const created = createSoftPasskey().create({ challenge: toSignIn })
  expect(await member.post('/api/passkeys', created)).toMatchObject(expired)
  await world.clock.advance({ minutes: 11 })
  expect(await browser.post('/api/login/passkey', device.sign({ challenge }))).toMatchObject(expired)
})

test('a counter that goes back or stays is refused, as a copied device’s would', async () => {
  const device = await addPasskey(member, 3)
  expect((await signIn(device, { counter: 7 })).status).toBe(200)
  for (const counter of [7, 6, 0]) expect(await signIn(device, { counter })).toMatchObject(wrong)
  expect((await signIn(device, { counter: 8 })).status).toBe(200)
})

test('suspended people can’t sign in, and closing an account deletes its passkeys', async () => {
  const device = await addPasskey(member)
  const admin = await world.member()
  await promoteToAdmin(world, admin)
  await typePassword(admin)
  await admin.post(`/api/admin/users/${member.id}/suspend`, {})
  expect(await signIn(device)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  await admin.delete(`/api/admin/users/${member.id}`)
  expect(await signIn(device)).toMatchObject(wrong)
})

test('only genuine new passkeys are stored: each once, and at most 10', async () => {
  const device = await addPasskey(member)
  const beforeFull = await askToAdd(member)
  const cookies = [...member.cookies]
  const add = async (create: (challenge: string) => object) =>
    member.post('/api/passkeys', create(await askToAdd(member)))
  const broken = { status: 400, body: { code: 'invalid' } }
  const fresh = createSoftPasskey()
  expect(await add((challenge) => fresh.create({ challenge, isVerified: false }))).toMatchObject(broken)
  expect(await add((challenge) => fresh.create({ challenge, rpId: 'example.org' }))).toMatchObject(broken)
  const origin = 'https://greenroom.example'
  expect(await add((challenge) => fresh.create({ challenge, origin }))).toMatchObject(broken)
  expect(await add((challenge) => device.create({ challenge }))).toMatchObject({ status: 409 })
  for (let count = 1; count < 10; count++) {
    expect(await add((challenge) => createSoftPasskey().create({ challenge }))).toMatchObject({ status: 201 })
  }
  const outdated = createSoftPasskey().create({ challenge: beforeFull })
  for (const [name, value] of cookies) member.cookies.set(name, value)
  expect(await member.post('/api/passkeys', outdated)).toMatchObject({ status: 409 })
  expect((await member.get('/api/passkeys')).body).toHaveLength(10)
  expect((await member.post('/api/passkeys/options', {})).status).toBe(409)
})

test('emails say when a passkey is added or removed, and a new password keeps it', async () => {
  const emailVerifiedAt = world.clock.now()
  await world.ctx.db.update(users).set({ emailVerifiedAt }).where(eq(users.id, member.id))
  const device = await addPasskey(member)
  const removed = await addPasskey(member)
  await member.delete(`/api/passkeys/${removed.rowId}`)
  await member.delete(`/api/passkeys/${removed.rowId}`)
  const subjects = (await emailsTo(world, member.email)).map(({ subject }) => subject)
  const added = 'A passkey was added to your Greenroom account'
  expect(subjects).toEqual([added, added, 'A passkey was removed from your Greenroom account'])
  const form = { currentPassword: testPassword, password: 'a much newer one 7' }
  await member.post('/api/account/password', form)
  expect((await signIn(device)).status).toBe(200)
})

test('an admin’s passkey counts as a second factor', async () => {
  await promoteToAdmin(world, member)
  expect((await member.get('/api/me')).body.passkey).toBeUndefined()
  await addPasskey(member)
  for (const me of [await member.get('/api/me'), await member.post('/api/account/undelete', {})]) {
    expect(me.body.passkey).toBe(true)
  }
})

test('a reset keeps passkeys and the second step, but not those of a stranger who registered the address', async () => {
  const { email, id } = member
  const device = await addPasskey(member)
  const change = (columns: Partial<typeof users.$inferInsert>) =>
    world.ctx.db.update(users).set(columns).where(eq(users.id, id))
  const reset = async (password: string) => {
    await change({ twoStepAt: world.clock.now() })
    await world.visitor().post('/api/forgot-password', { email })
    const token = await emailedToken(world, email, 'reset-password')
    expect((await world.visitor().post('/api/reset-password', { token, password })).status).toBe(200)
    return [await signIn(device), await world.visitor().post('/api/login', { email, password })]
  }
  await change({ emailVerifiedAt: world.clock.now() })
  const codeNeeded = { status: 401, body: { code: 'second_step_required' } }
  expect(await reset('a much newer one 7')).toMatchObject([{ status: 200 }, codeNeeded])
  await change({ emailVerifiedAt: null })
  expect(await reset('the newest one 8')).toMatchObject([wrong, { status: 200 }])
})
