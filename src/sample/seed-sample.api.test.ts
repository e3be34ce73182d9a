import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { describeOnDatabase } from '../../tests/helpers/worlds/test-database.ts'
import { setUpWorld } from '../../tests/helpers/worlds/world-setup.ts'
import type { Booking } from '../contract/requests/bookings.ts'
import { type SearchRow, searchSort } from '../contract/search/search.ts'
import { checkMoney } from '../domains/requests/operating/check-money.ts'
import { checkRequests } from '../domains/requests/operating/check-requests.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import { createDemoAccounts } from './demo-accounts.ts'
import { createDemoBookings } from './demo-bookings.ts'
import { seedSample } from './seed-sample.ts'

describeOnDatabase('sample data', () => {
  const world = setUpWorld()
  beforeAll(async () => {
    // Strangers who signed up with their addresses are in no one’s way.
    for (const email of ['maya.okonkwo@sample.greenroom.example', 'guest@demo.greenroom.example'])
      await world.member({ email })
    await seedSample(world.ctx)
  })

  test('adds 62 people of both types, all marked as samples, some without a speaking fee', async () => {
    const { body, headers } = await world.visitor().get('/api/search?limit=100')
    expect(headers['x-total-count']).toBe('62')
    expect(body.every((row: { sample: boolean }) => row.sample)).toBe(true)
    const free = await world.visitor().get('/api/search?noSpeakingFee=true&limit=100')
    expect(free.body).toHaveLength(10)
    const guests = await world.visitor().get('/api/search?userType=guest&limit=100')
    expect(guests.body.length).toBeGreaterThan(30)
    expect(new Set(body.map((row: { name: string }) => row.name)).size).toBe(62)
  })

  test('everyone has categories and a portrait of their own, and portraits load', async () => {
    const { rows } = await world.ctx.db.execute<{ least: number }>(sql`
      select min(n)::int as least from (select count(uc.id) n from users u
        left join user_categories uc on uc.user_id = u.id where u.sample group by u.id) per`)
    expect(rows[0]?.least).toBeGreaterThanOrEqual(3)
    const { body } = await world.visitor().get('/api/search?limit=100')
    const pictures = body.flatMap((row: { profilePicture: string | null }) => row.profilePicture ?? [])
    expect(new Set(pictures).size).toBe(62)
    const picture = await world.visitor().get(pictures[0])
    expect(picture.status).toBe(200)
    expect(picture.headers['content-type']).toBe('image/webp')
  })

  test('loading again adds no one', async () => {
    await seedSample(world.ctx)
    const { rows } = await world.ctx.db.execute(sql`select count(*)::int as n from users where sample`)
    expect(rows).toEqual([{ n: 62 }])
  })

  test('demo accounts sign in with passwords that only the owner of the data folder can read', async () => {
    const accounts = await createDemoAccounts(world.ctx)
    expect(await createDemoAccounts(world.ctx)).toEqual(accounts)
    for (const { role, email, password } of accounts) {
      const { status, body } = await world.visitor().post('/api/login', { email, password })
      expect(status).toBe(200)
      expect(body.userType).toBe(role)
    }
    const { rows } = await world.ctx.db.execute<{ id: number }>(
      sql`select id from users where email = 'guest@demo.greenroom.example' and email_verified_at is not null`,
    )
    const guest = await world.visitor().get(`/api/users/${rows[0]?.id}`)
    expect(guest.body).toMatchObject({ requestWays: ['agent', 'direct'], agentName: 'Casey Agent' })
    const { mode } = await stat(join(world.ctx.config.dataDir, 'demo-accounts.json'))
    expect(mode & 0o777).toBe(0o600)
  })

  test('the demonstration creator has a verified show with art and an episode that plays', async () => {
    await createDemoAccounts(world.ctx)
    const { rows } = await world.ctx.db.execute<{ id: number }>(
      sql`select id from users where email like 'creator@%'`,
    )
    const visitor = world.visitor()
    const { body } = await visitor.get(`/api/users/${rows[0]?.id}/shows`)
    expect(body).toMatchObject([{ title: 'Open Mic', verifiedAt: expect.any(String) }])
    const [{ art, episodes }] = body
    const [sound, picture] = [
      await visitor.get(episodes[0].audioUrl.replace('#trailer', '')),
      await visitor.get(art),
    ]
    expect([sound.status, sound.headers['content-type']]).toEqual([200, 'audio/mpeg'])
    expect(picture.status).toBe(200)
    await world.runJobs()
    const found = await visitor.get('/api/search?verified=true')
    expect(found.body.map(({ id }: { id: number }) => id)).toContain(rows[0]?.id)
  })

  test('the demonstration creator has bookings: past, confirmed and waiting for an answer, with news only of those that wait', async () => {
    const [account] = await createDemoAccounts(world.ctx)
    await createDemoBookings(world.ctx)
    const creator = world.visitor()
    const { email, password } = account ?? {}
    expect((await creator.post('/api/login', { email, password })).status).toBe(200)
    await world.runJobs()
    const { body } = await creator.get('/api/bookings')
    const listed = body.map((one: Booking) => [one.guest.name, one.status, one.paymentStatus])
    expect(listed).toEqual([
      ['Wei-Ling Chou', 'pending', 'held'],
      ['Alex Guest', 'pending', 'held'],
      ['Tomás Rivera', 'confirmed', 'captured'],
      ['Harpreet Gill', 'completed', 'captured'],
      ['Rory Callaghan', 'completed', 'captured'],
    ])
    const [, , coming, ...past] = body
    expect(new Date(coming.startsAt) > world.clock.now()).toBe(true)
    for (const { endsAt } of past) expect(new Date(endsAt) < world.clock.now()).toBe(true)
    const notifications = (await creator.get('/api/notifications')).body
    expect(notifications.map(({ type }: { type: string }) => type)).toEqual([
      'booking_requested',
      'booking_requested',
    ])
    expect(await withTransaction(world.ctx, checkRequests)).toEqual([])
    expect((await checkMoney(world.ctx)).violations).toEqual([])
    await createDemoBookings(world.ctx)
    expect((await creator.get('/api/bookings')).body).toHaveLength(5)
  })

  test.each([
    ['empty', ''],
    ['truncated', '{"creator":"abcdef'],
    ['missing a password', '{"creator":"abcdefghijkl"}'],
  ])('demo accounts get new passwords when the stored file is %s', async (_, content) => {
    const file = join(world.ctx.config.dataDir, 'demo-accounts.json')
    await writeFile(file, content)
    const accounts = await createDemoAccounts(world.ctx)
    const { email, password } = accounts[0] ?? {}
    expect((await world.visitor().post('/api/login', { email, password })).status).toBe(200)
    expect(await createDemoAccounts(world.ctx)).toEqual(accounts)
  })

  test('a second site on the database leaves the passwords of the demo accounts alone', async () => {
    const [account] = await createDemoAccounts(world.ctx)
    await rm(join(world.ctx.config.dataDir, 'demo-accounts.json'))
    expect(await createDemoAccounts(world.ctx)).toEqual([])
    const { email, password } = account ?? {}
    expect((await world.visitor().post('/api/login', { email, password })).status).toBe(200)
  })

  test('two sample hosts have a few seconds of sound that plays', async () => {
    const { body } = await world.visitor().get('/api/search?limit=100')
    const heard = body.flatMap(({ sample, introduction }: SearchRow) => (sample && introduction) || [])
    expect(heard).toMatchObject([{ durationSeconds: 6 }, { durationSeconds: 6 }])
    expect((await world.visitor().get(heard[0].url)).status).toBe(200)
  })

  test.each(searchSort.options.flatMap((sort) => ['', 'night', 'climate'].map((q) => [sort, q] as const)))(
    'real people are above sample people, sorted by %s, in a search for “%s”',
    async (sort, q) => {
      await createDemoAccounts(world.ctx)
      await world.runJobs()
      const { body } = await world.visitor().get(`/api/search?limit=100&sort=${sort}&q=${q}`)
      const samples = body.map(({ sample }: SearchRow) => sample)
      expect(samples).toEqual(samples.toSorted((a: boolean, b: boolean) => Number(a) - Number(b)))
      expect(new Set(samples).size).toBe(2)
    },
  )
})
