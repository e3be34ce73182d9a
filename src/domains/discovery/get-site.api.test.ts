import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blockDirectly } from '../../../tests/helpers/worlds/block-directly.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { users } from '../accounts/tables.ts'
import { currentSettings } from '../settings/queries.ts'
import { updateSettings } from '../settings/update-settings.ts'

const world = setUpWorld()

test('a new site has a name and a fee of 999 cents', async () => {
  const { status, body } = await world.visitor().get('/api/site')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    platformName: 'Greenroom',
    feeCents: 999,
    currency: 'usd',
    testModeBanner: false,
  })
  expect(body.testimonials).toHaveLength(2)
})

test('changing one setting keeps the others and raises the version', async () => {
  const before = await currentSettings(world.ctx)
  await updateSettings(world.ctx, { bookingFeeCents: 500 })
  await updateSettings(world.ctx, { platformName: 'The Wings' })
  const { body } = await world.visitor().get('/api/site')
  expect(body).toMatchObject({ platformName: 'The Wings', feeCents: 500, contactEmail: before.contactEmail })
  expect((await currentSettings(world.ctx)).version).toBeGreaterThan(before.version)
})

test('an example leads to the sample person who says it, unless blocked, never to a member of the same name', async () => {
  await updateSettings(world.ctx, { sampleData: true })
  const quoted = (await currentSettings(world.ctx)).testimonials[0]?.name ?? ''
  const member = await world.member({ name: quoted })
  const profile = async (viewer = world.visitor()) =>
    (await viewer.get('/api/site')).body.testimonials[0].profile
  expect(await profile()).toBeNull()
  await world.ctx.db.update(users).set({ sample: true }).where(eq(users.id, member.id))
  expect(await profile()).toEqual({ id: member.id, picture: null })
  const blocker = await world.member()
  await blockDirectly(world, blocker, member)
  expect(await profile(blocker)).toBeNull()
  await updateSettings(world.ctx, { sampleData: false })
  expect(await profile()).toBeNull()
})

test('the number of people counts only those in search', async () => {
  const { db } = world.ctx
  await db.execute(sql`
    insert into users (name, email, password_hash, user_type, created_at, last_active_at)
    select 'Someone', 'someone' || n || '@example.com', '-', 'guest', now(), now() from generate_series(1, 2100) n`)
  await db.execute(sql`analyze users`)
  const shown = async () => (await world.visitor().get('/api/site')).body.thousandsOfPeople
  expect(await shown()).toBeNull()
  await db.execute(sql`
    insert into search_people (user_id, doc, available, bookable, active_at, created_at)
    select id, '', false, false, now(), now() from users where name = 'Someone' limit 1100`)
  await db.execute(sql`analyze search_people`)
  expect(await shown()).toBe(1000)
})

test('the health check works without the database, the readiness check needs it', async () => {
  expect((await world.visitor().get('/api/health')).body).toEqual({ status: 'ok' })
  expect((await world.visitor().get('/api/ready')).body).toEqual({ status: 'ready' })
})

test('the API documentation runs no inline script without a nonce', async () => {
  const { body } = await world.visitor().get('/api/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  // For calendar apps. Pages and pictures aren’t documented.
  expect(Object.keys(body.paths).filter((path) => !path.startsWith('/api/'))).toEqual([
    '/calendar/{secret}.ics',
  ])
  const page = await world.visitor().get('/api/docs/')
  expect(page.status).toBe(200)
  const inline = [...page.text.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map((match) => match[1] ?? '')
  for (const attributes of inline) expect(attributes).toContain('nonce=')
  expect(page.headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe-inline'")
})
