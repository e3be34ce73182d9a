import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { promoteToAdmin } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { type Identity, openIdentityServer } from '../../../../tests/helpers/worlds/identity-server.ts'
import { emailedToken, emailsTo } from '../../../../tests/helpers/worlds/received-emails.ts'
import { testPassword } from '../../../../tests/helpers/worlds/test-password.ts'
import { setUpWorld } from '../../../../tests/helpers/worlds/world-setup.ts'
import { identities, type UserRow, users } from '../tables.ts'

const provider = await openIdentityServer()
afterAll(() => provider.close())
const owner = 'owner@site.example'
const world = setUpWorld({ ...provider.environment, OWNER_EMAIL: owner, RATE_LIMIT_FACTOR: '1000' })

const site = 'http://localhost:3000'
let people = 0
const someone = (changes: Partial<Identity> = {}): Identity => {
  const sub = `subject-${++people}`
  return { sub, email: `${sub}@example.com`, email_verified: true, name: 'Ada Example', ...changes }
}

type Browser = ReturnType<typeof world.visitor>

/** Up to where the browser comes back with the provider’s answer. */
async function goThere(person: Identity | undefined, browser: Browser, search = '') {
  const { status, headers } = await browser.get(`/api/oidc/start${search}`)
  expect(status).toBe(303)
  return provider.visit(headers.location ?? '', person)
}

async function comeBack(browser: Browser, path: string): Promise<string> {
  const { status, headers } = await browser.get(path)
  expect([status, headers.location?.startsWith(site)]).toEqual([303, true])
  return headers.location?.slice(site.length) ?? ''
}

async function signIn(person: Identity | undefined, search?: string) {
  const browser = world.visitor()
  const to = await comeBack(browser, await goThere(person, browser, search))
  const me = (await browser.get('/api/me')).body
  return { browser, to, me, id: me.id as number | undefined }
}

const change = (id: number, changes: Partial<UserRow>) =>
  world.ctx.db.update(users).set(changes).where(eq(users.id, id))
const verified = async (email?: string) => {
  const member = await world.member(email ? { email } : {})
  await change(member.id, { emailVerifiedAt: world.clock.now() })
  return member
}
const refused = (problem: string) => ({ to: `/login?problem=${problem}`, id: undefined })

test('an unknown verified address gets an account, which later sign-ins find by the subject', async () => {
  const person = someone()
  const search = '?next=/messages?to=7%26x=%C3%BC&userType=creator&timeZone=Europe/Paris'
  const { to, me } = await signIn(person, search)
  expect(to).toBe('/messages?to=7&x=%C3%BC')
  expect(me).toMatchObject({
    email: person.email,
    emailVerified: true,
    name: 'Ada Example',
    userType: 'creator',
    timeZone: 'Europe/Paris',
  })
  expect(await emailsTo(world, person.email ?? '')).toEqual([])
  const changed = { ...person, email: 'moved@example.com', email_verified: false }
  expect(await signIn(changed)).toMatchObject({ to: '/dashboard', me: { id: me.id, email: person.email } })
})

test('where both verified the address the account is linked, and its owner is emailed', async () => {
  const member = await verified()
  const person = someone({ email: member.email.toUpperCase() })
  expect((await signIn(person)).id).toBe(member.id)
  expect((await signIn(person)).id).toBe(member.id)
  const subjects = (await emailsTo(world, member.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Example ID now signs in'))).toHaveLength(1)
})

test('two-step sign-in still asks for the code', async () => {
  const member = await verified()
  await change(member.id, { twoStepAt: world.clock.now() })
  const person = someone({ email: member.email })
  for (const search of ['', '?next=/saved']) {
    const { to, id, browser } = await signIn(person, search)
    expect([to, id]).toEqual([search ? '/login?step=code&next=%2Fsaved' : '/login?step=code', undefined])
    const { status } = await browser.post('/api/login/second-step', { code: '000000' })
    expect(status).toBe(401)
  }
})

test('an address that either side hasn’t verified opens no account that is there', async () => {
  const member = await world.member()
  const { me } = await signIn(someone({ email: member.email }))
  expect(me).toMatchObject({ email: member.email, emailVerified: true })
  expect(me.id).not.toBe(member.id)
  const known = await verified()
  for (const email of [known.email, 'unknown@example.com', undefined]) {
    for (const email_verified of [false, undefined]) {
      const person = someone({ email_verified, ...(email ? { email } : {}) })
      expect(await signIn(person)).toMatchObject(refused('invalid'))
    }
  }
})

test('new accounts follow the site’s rule, in the same words for an unverified account', async () => {
  const admin = await world.member()
  await promoteToAdmin(world, admin)
  await admin.post('/api/confirm-password', { password: testPassword })
  const setRule = (form: object) => admin.patch('/api/admin/settings', form)
  await setRule({ registration: 'invitation' })
  const { email } = await world.member()
  for (const person of [someone(), someone({ email })]) {
    expect(await signIn(person)).toMatchObject(refused('not_found'))
  }
  const { link } = (await admin.post('/api/admin/invitations', {})).body
  const { search } = new URL(link)
  expect((await signIn(someone(), search)).me).toMatchObject({ emailVerified: true })
  expect(await signIn(someone(), search)).toMatchObject(refused('not_found'))
  await setRule({ registration: 'approval' })
  expect((await signIn(someone())).me).toMatchObject({ awaitsApproval: true })
  await setRule({ registration: 'domains', registrationDomains: ['example.com'] })
  expect((await signIn(someone())).me.awaitsApproval).toBeUndefined()
  expect(await signIn(someone({ email: 'ada@elsewhere.example' }))).toMatchObject(refused('not_found'))
  expect((await signIn(someone({ email: owner }))).me).toMatchObject({ userType: 'admin' })
  await setRule({ registration: 'open' })
})

test('an answer works once, within 10 minutes, in the browser that asked', async () => {
  const browser = world.visitor()
  const old = refused('invalid_token').to
  const person = someone()
  const path = await goThere(person, browser)
  const cookies = [...browser.cookies]
  const thief = world.visitor()
  expect(await comeBack(thief, path)).toBe(old)
  await goThere(someone(), thief)
  expect(await comeBack(thief, path)).toBe(old)
  const answers = await Promise.all(
    Array.from({ length: 16 }, async () => {
      const tab = world.visitor()
      for (const [name, value] of cookies) tab.cookies.set(name, value)
      return comeBack(tab, path)
    }),
  )
  expect(answers.filter((to) => to !== old)).toEqual(['/dashboard'])
  const late = await goThere(person, browser)
  await world.clock.advance({ minutes: 11 })
  expect(await comeBack(browser, late)).toBe(old)
})

test('several first sign-ins at once create one account', async () => {
  const person = someone()
  const browsers = Array.from({ length: 4 }, () => world.visitor())
  const paths: string[] = []
  for (const browser of browsers) paths.push(await goThere(person, browser))
  const answers = await Promise.all(browsers.map((browser, nth) => comeBack(browser, paths[nth] ?? '')))
  expect(answers).toEqual(browsers.map(() => '/dashboard'))
  const ids = await Promise.all(browsers.map(async (browser) => (await browser.get('/api/me')).body.id))
  expect(new Set(ids).size).toBe(1)
})

test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', '/login'])(
  'after signing in, %s isn’t opened',
  async (next) => {
    expect((await signIn(someone(), `?next=${encodeURIComponent(next)}`)).to).toBe('/dashboard')
  },
)

test('another site’s link leads to the sign-in page, not on to the provider', async () => {
  const { headers } = await world
    .visitor()
    .get('/api/oidc/start?next=/saved', { 'sec-fetch-site': 'cross-site' })
  expect(headers.location).toBe(`${site}/login?next=%2Fsaved`)
})

test('refusals of either side lead back to the sign-in page', async () => {
  expect(await signIn(undefined, '?next=/saved')).toMatchObject({
    to: '/login?problem=wrong_credentials&next=%2Fsaved',
    id: undefined,
  })
  const person = someone()
  const { id } = await signIn(person)
  await change(id ?? 0, { suspendedAt: world.clock.now() })
  expect(await signIn(person)).toMatchObject(refused('forbidden'))
  const browser = world.visitor()
  const path = await goThere(someone(), browser)
  const forged = path.replace(/code=[^&]+/, 'code=forged')
  expect(await comeBack(browser, forged)).toBe(refused('unavailable').to)
})

test('a provider is removed with the password, which those who joined by it set first', async () => {
  const person = someone()
  const email = person.email ?? ''
  const [joined, other] = [await signIn(person), await signIn(someone())]
  const guess = { email, password: 'nobody has this password' }
  expect((await world.visitor().post('/api/login', guess)).status).toBe(401)
  expect(joined.me).toMatchObject({ noPassword: true })
  await world.ctx.db
    .insert(identities)
    .values({ issuer: 'https://id.example/old', subject: '7', userId: joined.me.id, createdAt: new Date(0) })
  const list = async () => (await joined.browser.get('/api/identities')).body
  const [old, listed] = await list()
  expect(old).toMatchObject({ name: 'id.example' })
  expect(listed).toMatchObject({ name: 'Example ID', linkedAt: expect.any(String) })
  const remove = () => joined.browser.delete(`/api/identities?issuer=${encodeURIComponent(listed.issuer)}`)
  expect(await remove()).toMatchObject({
    status: 403,
    body: { code: 'password_required', message: expect.stringContaining('Set a password first') },
  })

  await joined.browser.post('/api/forgot-password', { email })
  const token = await emailedToken(world, email, 'reset-password')
  await joined.browser.post('/api/reset-password', { token, password: testPassword })
  const { body } = await joined.browser.post('/api/login', { email, password: testPassword })
  expect([body.id, body.noPassword]).toEqual([joined.id, undefined])
  await joined.browser.post('/api/confirm-password', { password: testPassword })
  expect((await remove()).status).toBe(204)
  expect(await list()).toEqual([old])
  expect((await other.browser.get('/api/identities')).body).toHaveLength(1)
  expect((await remove()).status).toBe(404)
  const last = (await emailsTo(world, email)).at(-1)
  expect(last?.subject).toMatch(/^Example ID no longer signs in/)

  expect(await signIn({ ...person, email_verified: false })).toMatchObject(refused('invalid'))
  expect((await signIn(person)).id).toBe(joined.id)
})
