import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { promoteToAdmin, typePassword } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { emailedToken, emailsTo } from '../../../../tests/helpers/worlds/received-emails.ts'
import { testPassword } from '../../../../tests/helpers/worlds/test-password.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../../tests/helpers/worlds/world-setup.ts'
import { authenticators, users } from '../tables.ts'

const world = setUpWorld()
const mailing = setUpWorld({ SMTP_URL: 'smtp://127.0.0.1:9' })

type Browser = Pick<Member, 'post'>

async function begin(member: Browser): Promise<string> {
  await member.post('/api/confirm-password', { password: testPassword })
  const { body } = await member.post('/api/two-step/begin', {})
  return body.secret
}

function codeOf(secret: string): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: world.clock.now().getTime() })
}

/** Leaves the period of the code that turned it on. */
async function turnOn(member: Browser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await begin(member)
  const { body } = await member.post('/api/two-step/confirm', { code: codeOf(secret) })
  await world.clock.advance({ seconds: 30 })
  return { secret, recoveryCodes: body.recoveryCodes }
}

const logIn = (browser: Browser, { email }: Member, password = testPassword) =>
  browser.post('/api/login', { email, password })
const sendCode = (browser: Browser, code: string) => browser.post('/api/login/second-step', { code })

async function pendingBrowser(member: Member) {
  const browser = world.visitor()
  expect(await logIn(browser, member)).toMatchObject({ status: 401, body: { code: 'second_step_required' } })
  expect((await browser.get('/api/me')).status).toBe(401)
  return browser
}

test('two-step sign-in starts only once a code of the app is confirmed, and takes a fresh password', async () => {
  const member = await world.member()
  expect(await member.post('/api/two-step/begin', {})).toMatchObject({
    status: 403,
    body: { code: 'password_required' },
  })
  const secret = await begin(member)
  expect(await member.post('/api/two-step/confirm', { code: '000000' })).toMatchObject({
    status: 400,
    body: { fields: { code: expect.any(String) } },
  })
  expect((await logIn(world.visitor(), member)).status).toBe(200)
  const { status, body } = await member.post('/api/two-step/confirm', { code: codeOf(secret) })
  expect(status).toBe(200)
  expect(new Set(body.recoveryCodes).size).toBe(10)
  expect(body.recoveryCodes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  expect((await member.get('/api/me')).body.twoStep).toBe(true)
  expect((await member.post('/api/two-step/begin', {})).status).toBe(409)
  const stored = JSON.stringify(await world.ctx.db.select().from(authenticators))
  expect(stored).not.toContain(secret)
})

test('a code of the app signs in once, and so does a recovery code', async () => {
  const member = await world.member()
  const { secret, recoveryCodes } = await turnOn(member)
  const [recovery = ''] = recoveryCodes
  const typed = ` ${recovery.toLowerCase().replaceAll('-', ' ')}`
  for (const [code, other, says] of [
    [codeOf(secret), '123456', 'Enter the next one'],
    [typed, 'AAAA-BBBB-CCCC-DDDD', 'Enter another one'],
  ] as const) {
    const first = await pendingBrowser(member)
    const second = await pendingBrowser(member)
    const wrong = await sendCode(first, other)
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect(wrong.body.message).toContain(says)
    expect(await sendCode(first, code)).toMatchObject({ status: 200, body: { id: member.id } })
    expect((await first.get('/api/me')).status).toBe(200)
    // The same words as for a wrong one.
    expect((await sendCode(second, code)).body).toEqual(wrong.body)
  }
})

test('a code may be typed with full-width digits, and six other characters are a wrong code', async () => {
  const member = await world.member()
  const code = codeOf(await begin(member))
  expect(await member.post('/api/two-step/confirm', { code: 'éèàéèà' })).toMatchObject({
    status: 400,
    body: { fields: { code: expect.any(String) } },
  })
  const wide = code.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  expect((await member.post('/api/two-step/confirm', { code: wide })).status).toBe(200)
})

test('64 uses of one code at once open one session', async () => {
  const member = await world.member()
  const { secret, recoveryCodes } = await turnOn(member)
  const [recovery = ''] = recoveryCodes
  const browser = await pendingBrowser(member)
  const before = (await member.get('/api/account/sessions')).body.length
  for (const [index, code] of [codeOf(secret), recovery].entries()) {
    await world.clock.advance({ days: index })
    const fresh = index ? await pendingBrowser(member) : browser
    const answers = await Promise.all(Array.from({ length: 64 }, () => sendCode(fresh, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await member.get('/api/account/sessions')).body).toHaveLength(before + index + 1)
  }
})

test('codes are refused without a password, after 10 minutes, and after a new password', async () => {
  const member = await world.member()
  const { secret } = await turnOn(member)
  const expired = { status: 400, body: { code: 'invalid_token' } }
  expect(await sendCode(world.visitor(), codeOf(secret))).toMatchObject(expired)
  const slow = await pendingBrowser(member)
  await world.clock.advance({ minutes: 11 })
  expect(await sendCode(slow, codeOf(secret))).toMatchObject(expired)
  const outdated = await pendingBrowser(member)
  const form = { currentPassword: testPassword, password: 'a much newer one 7' }
  expect((await member.post('/api/account/password', form)).status).toBe(200)
  expect(await sendCode(outdated, codeOf(secret))).toMatchObject(expired)
})

test('guesses end: five per sign-in, twenty a day per account, but not for a known browser', async () => {
  const member = await world.member()
  const { secret } = await turnOn(member)
  for (let signIn = 0; signIn < 4; signIn++) {
    const browser = await pendingBrowser(member)
    for (let guess = 0; guess < 5; guess++) expect((await sendCode(browser, '000001')).status).toBe(401)
    expect((await sendCode(browser, codeOf(secret))).status).toBe(429)
  }
  expect((await sendCode(await pendingBrowser(member), codeOf(secret))).status).toBe(429)
  await logIn(member, member)
  expect((await sendCode(member, codeOf(secret))).status).toBe(200)
})

test('a reset password still asks for the code', async () => {
  const member = await world.member({ emailVerifiedAt: world.clock.now() })
  await turnOn(member)
  await world.visitor().post('/api/forgot-password', { email: member.email })
  const token = await emailedToken(world, member.email, 'reset-password')
  const password = 'a much newer one 7'
  expect((await world.visitor().post('/api/reset-password', { token, password })).status).toBe(200)
  const browser = world.visitor()
  expect((await logIn(browser, member, password)).body.code).toBe('second_step_required')
})

test('turned off, the password is enough, and the old codes are gone', async () => {
  const member = await world.member()
  const { recoveryCodes } = await turnOn(member)
  const waiting = await pendingBrowser(member)
  await member.post('/api/confirm-password', { password: testPassword })
  expect((await member.post('/api/two-step/disable', {})).status).toBe(204)
  expect((await logIn(world.visitor(), member)).status).toBe(200)
  expect((await sendCode(waiting, recoveryCodes[0] ?? '')).body.code).toBe('invalid_token')
  await turnOn(member)
  expect((await sendCode(await pendingBrowser(member), recoveryCodes[0] ?? '')).status).toBe(401)
})

test('new recovery codes replace the earlier ones, take a fresh password, and are emailed about', async () => {
  const member = await world.member({ emailVerifiedAt: world.clock.now() })
  const replace = () => member.post('/api/two-step/recovery-codes', {})
  const left = async () => (await member.get('/api/me')).body.recoveryCodesLeft
  expect((await replace()).body.code).toBe('password_required')
  await typePassword(member)
  expect((await replace()).status).toBe(409)
  const {
    recoveryCodes: [first = '', second = ''],
  } = await turnOn(member)
  expect((await sendCode(await pendingBrowser(member), first)).status).toBe(200)
  expect(await left()).toBe(9)
  const { status, body } = await replace()
  expect([status, await left()]).toEqual([200, 10])
  expect((await sendCode(await pendingBrowser(member), second)).status).toBe(401)
  expect((await sendCode(await pendingBrowser(member), body.recoveryCodes[0])).status).toBe(200)
  const subjects = (await emailsTo(world, member.email)).map(({ subject }) => subject)
  expect(subjects).toContain('New recovery codes for your Greenroom account')
})

test('an admin who typed their password turns it off for someone who lost everything; that person is emailed', async () => {
  const [admin, member] = [await world.member(), await world.member({ emailVerifiedAt: world.clock.now() })]
  await promoteToAdmin(world, admin)
  const turnOff = () => admin.post(`/api/admin/users/${member.id}/two-step/disable`, {})
  expect((await turnOff()).body.code).toBe('password_required')
  await typePassword(admin)
  expect((await turnOff()).status).toBe(409)
  await turnOn(member)
  const found = await admin.get(`/api/admin/users?q=${member.email}`)
  expect(found.body).toMatchObject([{ twoStep: true }])
  expect((await turnOff()).status).toBe(200)
  expect((await logIn(world.visitor(), member)).status).toBe(200)
  const subjects = (await emailsTo(world, member.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Two-step sign-in is off for your Greenroom account')
})

test('emails say when two-step sign-in changes and when an unknown device signs in', async () => {
  const member = await world.member({ timeZone: 'Europe/Lisbon' })
  const emails = async () => (await emailsTo(world, member.email)).slice(1).map(({ subject }) => subject)
  await logIn(world.visitor(), member)
  expect(await emails()).toEqual([])
  const emailVerifiedAt = world.clock.now()
  await world.ctx.db.update(users).set({ emailVerifiedAt }).where(eq(users.id, member.id))
  const device = 'New sign-in to your Greenroom account'
  const browser = world.visitor()
  await logIn(browser, member)
  await logIn(browser, member)
  expect(await emails()).toEqual([device])
  const { secret } = await turnOn(member)
  const on = 'Two-step sign-in is on for your Greenroom account'
  const second = await pendingBrowser(member)
  expect(await emails()).toEqual([device, on])
  await sendCode(second, codeOf(secret))
  await member.post('/api/two-step/disable', {})
  const off = 'Two-step sign-in is off for your Greenroom account'
  expect(await emails()).toEqual([device, on, device, off])
  const [, first] = await emailsTo(world, member.email)
  expect(first?.textBody).toContain('Lisbon time')
})

test('where addresses can be verified, an unverified one gets no second step and no passkey', async () => {
  const member = await mailing.member()
  await member.post('/api/confirm-password', { password: testPassword })
  const begin = async () => [
    await member.post('/api/two-step/begin', {}),
    await member.post('/api/passkeys/options', {}),
  ]
  const refused = { status: 403, body: { message: expect.stringContaining('Confirm your email address') } }
  expect(await begin()).toMatchObject([refused, refused])
  const emailVerifiedAt = mailing.clock.now()
  await mailing.ctx.db.update(users).set({ emailVerifiedAt }).where(eq(users.id, member.id))
  expect(await begin()).toMatchObject([{ status: 200 }, { status: 200 }])
})
