import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabase } from '../../tests/helpers/worlds/test-database.ts'
import { createWorld, type World } from '../../tests/helpers/worlds/world.ts'
import type { Profile } from '../contract/profiles.ts'
import type { Booking } from '../contract/requests/bookings.ts'
import { checkBookings } from '../domains/bookings/operating/check-bookings.ts'
import { checkMoney } from '../domains/checkout/check-money.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import { createDemoAccounts } from './demo-accounts.ts'
import { createDemoBookings } from './demo-bookings.ts'
import { seedSample } from './seed-sample.ts'

describeOnDatabase('sample data', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
    await seedSample(world.ctx)
  })
  afterAll(() => world.close())

  test('adds 62 people of both types, all marked as samples', async () => {
    const { body, headers } = await world.visitor().get('/api/search?limit=100')
    expect(headers['x-total-count']).toBe('62')
    expect(body.every((row: { sample: boolean }) => row.sample)).toBe(true)
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

  test('every creator has a show, and there are shows of every kind', async () => {
    const { rows } = await world.ctx.db.execute<{ kind: string | null }>(sql`
      select distinct case when series_title is not null then series_kind end as kind
      from users where sample and user_type = 'creator' order by kind`)
    expect(rows.map(({ kind }) => kind)).toEqual(['podcast', 'radio', 'tv', 'video'])
  })

  test('guests take requests directly, through an agent or both, and state their fee', async () => {
    const { body } = await world.visitor().get('/api/search?userType=guest&limit=100')
    const guests = body.filter((row: { userType: string }) => row.userType === 'guest')
    const profiles: Profile[] = await Promise.all(
      guests.map(async ({ id }: { id: number }) => (await world.visitor().get(`/api/users/${id}`)).body),
    )
    const asked = Object.groupBy(profiles, ({ requestWays }) => requestWays.join(' '))
    expect(Object.keys(asked).toSorted()).toEqual(['agent', 'agent direct', 'direct'])
    for (const ways of Object.values(asked)) expect(ways?.length).toBeGreaterThanOrEqual(5)
    expect(profiles.filter(({ speakingFeeRange }) => speakingFeeRange).length).toBeGreaterThan(15)
    const { rows } = await world.ctx.db.execute<{ domain: string }>(
      sql`select distinct split_part(agent_email, '@', 2) as domain from representations where has_agent`,
    )
    expect(rows).toEqual([{ domain: 'agents.sample.greenroom.example' }])
  })

  test('sample people speak English, and some another language, also those added before', async () => {
    const speaking = async (language: string) =>
      (await world.visitor().get(`/api/search?language=${language}`)).body.map(
        ({ name }: { name: string }) => name,
      )
    const arabic = ['Fatima al-Zahrani', 'Noor Haddad', 'Salma Benhaddou', 'Tariq Mansour']
    expect((await speaking('ar')).toSorted()).toEqual(arabic)
    expect(await speaking('en')).toHaveLength(24)
    await world.ctx.db.execute(sql`update users set languages = '{}' where name = 'Noor Haddad'`)
    await seedSample(world.ctx)
    const { rows } = await world.ctx.db.execute(sql`select languages from users where name = 'Noor Haddad'`)
    expect(rows).toEqual([{ languages: ['en', 'ar'] }])
  })

  test('some sample people charge no speaking fee, also those added before', async () => {
    const free = async () =>
      (await world.visitor().get('/api/search?noSpeakingFee=true&limit=100')).body.map(
        ({ name }: { name: string }) => name,
      )
    const before = await free()
    expect(before).toHaveLength(10)
    await world.ctx.db.execute(sql`delete from representations where no_speaking_fee`)
    await world.ctx.db.execute(sql`update search_people set doc = '', no_speaking_fee = false`)
    await seedSample(world.ctx)
    expect((await free()).toSorted()).toEqual(before.toSorted())
  })

  test('adds missing fees without replacing edited ones', async () => {
    const count = sql`select count(*)::int as n from representations`
    const before = (await world.ctx.db.execute<{ n: number }>(count)).rows
    await world.ctx.db.execute(sql`delete from representations where not has_agent`)
    await world.ctx.db.execute(sql`update representations set speaking_fee_range = 'Changed'`)
    await seedSample(world.ctx)
    expect((await world.ctx.db.execute(count)).rows).toEqual(before)
    const kept = sql`select count(*)::int as n from representations where speaking_fee_range = 'Changed' and has_agent`
    expect((await world.ctx.db.execute<{ n: number }>(kept)).rows[0]?.n).toBeGreaterThan(10)
  })

  test('podcasters have episodes without audio, also those added before', async () => {
    const shown = async () => {
      const { rows } = await world.ctx.db.execute<{ shows: number; episodes: number; audio: number }>(sql`
        select count(distinct s.id)::int as shows, count(*)::int as episodes, count(e.audio_url)::int as audio
        from shows s join show_episodes e on e.show_id = s.id join users u on u.id = s.user_id where u.sample`)
      return rows[0]
    }
    const all = await shown()
    expect(all).toMatchObject({ shows: 15, audio: 0 })
    expect(all?.episodes).toBeGreaterThanOrEqual(45)
    await world.ctx.db.execute(sql`delete from shows where id = (select min(id) from shows)`)
    await seedSample(world.ctx)
    expect(await shown()).toEqual(all)
  })

  test('a portrait from an older drawing is drawn again, and others stay', async () => {
    const portraits = sql`select name, picture_hash from users where sample order by name`
    const before = (await world.ctx.db.execute(portraits)).rows
    await world.ctx.db.execute(
      sql`update users set picture_hash = repeat('0', 64) where name in ('Maya Okonkwo', 'Leo Castellano')`,
    )
    await seedSample(world.ctx)
    expect((await world.ctx.db.execute(portraits)).rows).toEqual(before)
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
      sql`select id from users where email = 'guest@demo.greenroom.example'`,
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
    expect(await withTransaction(world.ctx, checkBookings)).toEqual([])
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
})
