import { expect, test } from 'vitest'
import { setUpAdmin, typePassword } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { emailedToken, emailsTo } from '../../../../tests/helpers/worlds/received-emails.ts'
import { testPassword } from '../../../../tests/helpers/worlds/test-password.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { joinSite } from './register-account.ts'

const owner = 'owner@site.example'
const own = setUpAdmin({ RATE_LIMIT_FACTOR: '1000', OWNER_EMAIL: owner })
const { world, admin, guest } = own
let people = 0

async function setRule(registration: string, registrationDomains?: string[]) {
  const { status, body } = await admin.patch('/api/admin/settings', { registration, registrationDomains })
  expect([status, body.registration]).toEqual([200, registration])
}

async function signUp(form: { email?: string; invitation?: string } = {}) {
  const browser = world.visitor()
  const email = form.email ?? `new${++people}@example.com`
  const { status, body } = await browser.post('/api/register', {
    name: `New ${people}`,
    password: testPassword,
    ...form,
    email,
  })
  return Object.assign(browser, { id: body.id as number, email, status, body })
}

async function invite(form: object = {}) {
  const { status, body } = await admin.post('/api/admin/invitations', form)
  expect(status).toBe(201)
  return { id: body.id as number, token: new URL(body.link).searchParams.get('invitation') ?? '' }
}

const look = async (token: string) => {
  const { status, body, text } = await world.visitor().get(`/api/invitations/${token}`)
  return { status, code: body.code, text }
}

const verify = async (email: string, by = world.visitor()) =>
  by.post('/api/verify-email', { token: await emailedToken(world, email, 'verify-email') })
const sees = async (id: number) => (await guest.get(`/api/users/${id}`)).status
const writeTo = (id: number, text = 'Hello') => ({
  toUserId: id,
  content: text,
  clientId: crypto.randomUUID(),
})

test('the rule is open at first; each change of it is public and audited', async () => {
  expect((await world.visitor().get('/api/site')).body).not.toHaveProperty('registration')
  expect((await signUp()).body).not.toHaveProperty('awaitsApproval')
  const empty = await admin.patch('/api/admin/settings', { registration: 'domains' })
  expect([empty.status, Object.keys(empty.body.fields)]).toEqual([400, ['registrationDomains']])
  await setRule('domains', ['Example.ORG', '@bücher.example', 'example.org'])
  const registrationDomains = ['example.org', 'xn--bcher-kva.example']
  expect((await world.visitor().get('/api/site')).body).toMatchObject({
    registration: 'domains',
    registrationDomains,
  })
  const [entry] = (await admin.get('/api/admin/audit?act=settings.changed')).body
  expect(entry.details).toEqual({
    registration: { from: 'open', to: 'domains' },
    registrationDomains: { from: '', to: registrationDomains.join(', ') },
  })
})

test('by mail domain: other addresses are refused, and these are hidden and limited until they are verified', async () => {
  await setRule('domains', ['example.org'])
  for (const email of [
    'a@example.com',
    'a@sub.example.org',
    'a@notexample.org',
    'a@example.org.evil.example',
  ])
    expect(await signUp({ email }), email).toMatchObject({
      status: 403,
      body: { fields: { email: 'Sign up with an email address at example.org.' } },
    })
  const known = await signUp({ email: guest.email })
  expect([known.status, known.body.message]).toEqual([403, 'Sign up with an email address at example.org.'])
  const member = await signUp({ email: 'Nina@Example.org' })
  expect([member.status, member.body.awaitsApproval]).toEqual([201, true])
  await world.runJobs()
  expect(await sees(member.id)).toBe(404)
  const refused = await member.post('/api/messages', writeTo(guest.id))
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('isn’t approved yet')])

  expect((await verify(member.email)).status).toBe(200)
  expect((await member.get('/api/me')).body).not.toHaveProperty('awaitsApproval')
  expect(await sees(member.id)).toBe(200)
  expect((await member.post('/api/messages', writeTo(guest.id))).status).toBe(201)
})

test('by mail domain: someone who changes to another domain first isn’t let in', async () => {
  await setRule('domains', ['example.org'])
  const member = await signUp({ email: 'not-mine@example.org' })
  await world.runJobs()
  await member.post('/api/account/email', { email: 'mine@example.com', password: testPassword })
  expect((await verify('mine@example.com')).status).toBe(200)
  expect((await member.get('/api/me')).body).toMatchObject({ emailVerified: true, awaitsApproval: true })
  expect(await sees(member.id)).toBe(404)
})

test('by approval: hidden and limited, with a profile to fill in, until an admin approves', async () => {
  await setRule('approval')
  const member = await signUp()
  expect([member.status, member.body.awaitsApproval]).toEqual([201, true])
  await world.runJobs()
  await verify(member.email)
  expect((await member.patch(`/api/users/${member.id}`, { headline: 'A baker' })).status).toBe(200)
  expect(await sees(member.id)).toBe(404)
  expect((await member.post('/api/messages', writeTo(guest.id))).status).toBe(403)
  const [waiting] = (await admin.get('/api/admin/users?state=waiting&sort=-createdAt')).body
  expect(waiting).toMatchObject({ id: member.id, approvalAskedAt: expect.any(String) })
  for (const state of ['hidden', 'limited']) {
    const { body } = await admin.get(`/api/admin/users?state=${state}`)
    expect(body.map(({ id }: { id: number }) => id)).not.toContain(member.id)
  }
  const { waitingUsers } = (await admin.get('/api/admin/stats')).body

  const approved = await admin.post(`/api/admin/users/${member.id}/approve`)
  expect([approved.status, approved.body.approvalAskedAt]).toEqual([200, null])
  expect((await admin.get('/api/admin/stats')).body.waitingUsers).toBe(waitingUsers - 1)
  expect(await sees(member.id)).toBe(200)
  expect((await member.post('/api/messages', writeTo(guest.id))).status).toBe(201)
  expect((await emailsTo(world, member.email)).map(({ kind }) => kind)).toContain('account approved')
  const again = await admin.post(`/api/admin/users/${member.id}/approve`)
  expect([again.status, again.body.code]).toEqual([409, 'wrong_status'])
  const acts = (await admin.get('/api/admin/audit?act=user.approved')).body
  expect(acts).toMatchObject([{ subject: `user:${member.id}` }])
})

test('by approval: admins hear of each in the bell, and by email once a day', async () => {
  await setRule('approval')
  await world.clock.advance({ days: 1 })
  const emails = async () =>
    (await emailsTo(world, admin.email)).filter((one) => one.kind === 'account waiting')
  const bell = async () => {
    const { body } = await admin.get('/api/notifications')
    return body.filter((one: { type: string; read: boolean }) => one.type === 'account_waiting' && !one.read)
  }
  const [emailsBefore, bellBefore] = [(await emails()).length, (await bell()).length]
  const first = await signUp()
  await signUp()
  await world.runJobs()
  expect([(await emails()).length, (await bell()).length]).toEqual([emailsBefore + 1, bellBefore + 2])
  await world.clock.advance({ days: 1 })
  await signUp()
  await world.runJobs()
  expect((await emails()).length).toBe(emailsBefore + 2)
  await admin.post(`/api/admin/users/${first.id}/approve`)
  expect(await bell()).toEqual([])
})

test('by approval: suspending refuses, and who is suspended can’t be approved', async () => {
  await setRule('approval')
  const member = await signUp()
  await typePassword(admin)
  expect((await admin.post(`/api/admin/users/${member.id}/suspend`)).status).toBe(200)
  expect((await admin.post(`/api/admin/users/${member.id}/approve`)).status).toBe(409)
  const { body } = await admin.get('/api/admin/users?state=waiting')
  expect(body.map(({ id }: { id: number }) => id)).not.toContain(member.id)
})

test('only an invitation lets people in when the rule asks for one, with a known address or not', async () => {
  await setRule('invitation')
  const answers = await Promise.all([signUp(), signUp({ email: guest.email })])
  expect(answers.map(({ status }) => status)).toEqual([403, 403])
  expect(answers[0].body.message).toBe(answers[1].body.message)
  const { token } = await invite()
  const member = await signUp({ invitation: token })
  expect([member.status, member.body.awaitsApproval]).toEqual([201, undefined])
  const second = await signUp({ invitation: token })
  expect([second.status, second.body.code]).toEqual([400, 'invalid_token'])
})

test('64 people with one invitation make one account', async () => {
  await setRule('invitation')
  const { token } = await invite()
  const join = (_: unknown, nth: number) => {
    const account = {
      email: `many${nth}@example.com`,
      name: 'Many',
      userType: 'guest' as const,
      passwordHash: 'x',
    }
    return withTransaction(world.ctx, (ctx) => joinSite(ctx, account, token))
  }
  const joined = await Promise.allSettled(Array.from({ length: 64 }, join))
  expect(joined.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = joined.filter((one) => one.status === 'rejected')
  expect(new Set(refused.map(({ reason }) => reason.code))).toEqual(new Set(['invalid_token']))
})

test('an invitation is emailed, expires, and can be withdrawn until it’s used', async () => {
  await setRule('invitation')
  const emailed = await invite({ email: 'friend@example.com', days: 3 })
  await world.runJobs()
  const [email] = await emailsTo(world, 'friend@example.com')
  expect(email?.textBody).toContain(`/register?invitation=${emailed.token}`)
  const withdrawn = await invite()
  expect((await admin.delete(`/api/admin/invitations/${withdrawn.id}`)).status).toBe(204)
  expect((await signUp({ invitation: withdrawn.token })).status).toBe(400)
  const late = await invite({ days: 1 })
  expect(await look(emailed.token)).toEqual({ status: 200, code: undefined, text: '{"open":true}' })
  await world.clock.advance({ days: 2 })
  expect((await signUp({ invitation: late.token })).status).toBe(400)
  expect((await signUp({ invitation: emailed.token })).status).toBe(201)
  for (const { token } of [withdrawn, late, emailed, { token: 'never-was' }])
    expect(await look(token)).toMatchObject({ status: 400, code: 'invalid_token' })
  expect((await admin.delete(`/api/admin/invitations/${emailed.id}`)).status).toBe(409)
  const { body: listed } = await admin.get('/api/admin/invitations')
  expect(listed.slice(0, 2)).toMatchObject([
    { id: late.id, usedAt: null, admin: { id: admin.id } },
    { id: emailed.id, email: 'friend@example.com', usedAt: expect.any(String) },
  ])
  expect(JSON.stringify(listed)).not.toContain(emailed.token)
})

test('an invitation comes before approval, and a dead one doesn’t stop who needs none', async () => {
  await setRule('approval')
  const { token } = await invite()
  expect((await signUp({ invitation: token })).body).not.toHaveProperty('awaitsApproval')
  expect((await signUp({ invitation: token })).body).toMatchObject({ awaitsApproval: true })
  await setRule('open')
  expect((await signUp({ invitation: token })).status).toBe(201)
})

test.each(['invitation', 'approval', 'domains'])(
  'the owner’s address may sign up under the rule “%s”, and is let in once verified',
  async (rule) => {
    await world.ctx.db.execute(
      `update users set email = 'former-' || id || '@site.example' where email = '${owner}'`,
    )
    await setRule(rule, ['example.org'])
    const member = await signUp({ email: owner })
    expect([member.status, member.body.awaitsApproval]).toEqual([201, true])
    await world.runJobs()
    await verify(owner, member)
    const { body } = await member.get('/api/me')
    expect([body.userType, body.awaitsApproval]).toEqual(['admin', undefined])
  },
)
