import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOk } from '../../../tests/helpers/browser/visitor.ts'
import { listMember } from '../../../tests/helpers/worlds/listed.ts'
import { describeOnDatabase } from '../../../tests/helpers/worlds/test-database.ts'
import { createWorld, type Member, type World } from '../../../tests/helpers/worlds/world.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { bookingRules } from '../availability/tables.ts'
import { indexPeople } from '../search/index-person.ts'

type Given = {
  name: string
  userType: 'creator' | 'guest'
  topics?: string[]
  interests?: string[]
  categories?: number[]
  hours?: boolean
  more?: Record<string, unknown>
}
type Reasons = { topics: string[]; categories: string[]; hours: { minutes: number; with: string } | null }

describeOnDatabase('matches', () => {
  let world: World
  let reader: Member
  const people = new Map<string, Member>()
  const idOf = (name: string) => people.get(name)?.id ?? 0

  async function add({ name, userType, topics = [], interests = [], categories = [], hours, more }: Given) {
    const member = await world.member({ name, userType })
    people.set(name, member)
    await listMember(member, { topicsOfDiscussion: topics, areaOfInterests: interests, ...more })
    for (const categoryId of categories) {
      expectOk(await member.post(`/api/users/${member.id}/categories`, { categoryId }))
    }
    if (hours) {
      const week = { startTime: '09:00', endTime: '11:00' }
      for (const day of ['tuesday', 'friday'])
        expectOk(await member.post('/api/availability', { day, ...week }))
    }
    return member
  }

  const matches = async (browser: Member) =>
    expectOk(await browser.get('/api/matches')).body as {
      person: { id: number; name: string }
      why: Reasons
    }[]
  const namesFor = async (browser: Member) => (await matches(browser)).map(({ person }) => person.name)
  const reasons = async (browser: Member, ...names: string[]) =>
    expectOk(await browser.get(`/api/matches/reasons?ids=${names.map(idOf).join()}`)).body as (Reasons & {
      id: number
    })[]

  beforeAll(async () => {
    world = await createWorld()
    // A Saturday, so that results don’t depend on the day of the run.
    await world.clock.set('2026-11-21T12:00:00Z')
    reader = await add({
      name: 'Rita Reader',
      userType: 'creator',
      topics: ['Water policy', 'Volcanoes'],
      interests: ['Bees'],
      categories: [1, 2],
    })
    await add({ name: 'Gus Topics', userType: 'guest', topics: ['Water policy in the Andes', 'A volcano'] })
    await add({ name: 'Gil Category', userType: 'guest', categories: [2, 3], hours: true })
    await add({
      name: 'Gina Both',
      userType: 'guest',
      topics: ['Bee-keeping'],
      categories: [1, 2],
      hours: true,
    })
    await add({ name: 'Greta Stranger', userType: 'guest', topics: ['Opera'], categories: [4], hours: true })
    await add({ name: 'Carl Creator', userType: 'creator', topics: ['Water policy'], categories: [1, 2] })
    await add({
      name: 'Olga Open',
      userType: 'creator',
      topics: ['Volcanoes'],
      more: { openToGuesting: true },
    })
    await add({
      name: 'Paul Paused',
      userType: 'guest',
      topics: ['Water policy', 'Volcanoes'],
      more: { isAvailableForBooking: false },
    })
    await world.runJobs()
  })
  afterAll(() => world.close())

  test('lists the best matches of the wanted type first, with reasons', async () => {
    const found = await matches(reader)
    expect(found.map(({ person }) => person.name)).toEqual([
      'Gina Both',
      'Gus Topics',
      'Gil Category',
      'Olga Open',
    ])
    expect(found[0]?.why).toMatchObject({ topics: ['Bee'], hours: { minutes: 480, with: 'daytime' } })
    expect(found[0]?.why.categories).toHaveLength(2)
    expect(found[1]?.why).toEqual({ topics: ['Water policy', 'Volcano'], categories: [], hours: null })
  })

  test('guests match creators, and creators open to guesting match both', async () => {
    const guest = people.get('Gus Topics') as Member
    const [first, ...others] = await namesFor(guest)
    expect(first).toBe('Rita Reader')
    expect(others.toSorted()).toEqual(['Carl Creator', 'Olga Open'])
    expect(await namesFor(people.get('Olga Open') as Member)).toContain('Rita Reader')
    expect(await namesFor(people.get('Olga Open') as Member)).toContain('Gus Topics')
  })

  test('people who take no requests and people without topics don’t match', async () => {
    expect(await namesFor(reader)).not.toContain('Paul Paused')
    expect(await matches(await world.member({ name: 'Nora New' }))).toEqual([])
  })

  test('better matches who take no requests don’t push others out', async () => {
    const lena = await add({ name: 'Lena Last', userType: 'guest', topics: ['Falconry'] })
    const seeker = await add({ name: 'Sepp Seeker', userType: 'creator', topics: ['Falconry', 'Fencing'] })
    const later = sql`now() + interval '1 year'`
    const { rows } = await world.ctx.db.execute<{ id: number }>(sql`
      insert into users (name, email, password_hash, user_type, headline, initials_confirmed, topics_of_discussion, created_at, last_active_at)
      select 'Paused', 'paused' || n || '@example.com', '-', 'guest', 'Fences', true, '{Falconry,Fencing}', ${later}, ${later}
      from generate_series(1, 200) n returning id`)
    await world.ctx.db
      .insert(bookingRules)
      .values(rows.map(({ id }) => ({ userId: id, isAvailableForBooking: false })))
    await withTransaction(world.ctx, (ctx) =>
      indexPeople(
        ctx,
        rows.map(({ id }) => id),
      ),
    )
    await world.runJobs()
    expect((await matches(seeker)).map(({ person }) => person.id)).toEqual([lena.id])
  })

  test('explains many people in one response, without the caller and people who share nothing', async () => {
    const answer = await reasons(reader, 'Greta Stranger', 'Carl Creator', 'Rita Reader', 'Gil Category')
    expect(answer.map(({ id }) => id)).toEqual([idOf('Carl Creator'), idOf('Gil Category')])
    expect(answer[0]).toMatchObject({ topics: ['Water policy'], hours: null })
  })

  test('compares the reader’s own hours once they set any', async () => {
    const week = { day: 'friday', startTime: '10:00', endTime: '18:00' }
    const { id } = expectOk(await reader.post('/api/availability', week)).body as { id: number }
    const [both] = await reasons(reader, 'Gina Both')
    expect(both?.hours).toMatchObject({ with: 'hours', minutes: 120 })
    expectOk(await reader.delete(`/api/availability/${id}`))
  })

  test('people who take no requests share no hours', async () => {
    const pia = await add({ name: 'Pia Pausing', userType: 'guest', topics: ['Volcanoes'], hours: true })
    const hoursOf = async () => (await reasons(reader, 'Pia Pausing'))[0]?.hours
    expect(await hoursOf()).toMatchObject({ minutes: 480 })
    expectOk(await pia.patch(`/api/users/${pia.id}`, { isAvailableForBooking: false }))
    expect(await hoursOf()).toBeNull()
  })

  test('refuses visitors and invalid ids', async () => {
    expect((await world.visitor().get('/api/matches')).status).toBe(401)
    expect((await world.visitor().get('/api/matches/reasons?ids=1')).status).toBe(401)
    expect((await reader.get('/api/matches/reasons?ids=1;drop')).body.fields.ids).toBeTruthy()
    expect((await reader.get('/api/matches/reasons')).status).toBe(400)
  })

  test('the response has no email addresses, busy times or unshared topics', async () => {
    const { text } = await reader.get('/api/matches')
    expect(text).not.toMatch(/@|busy|Andes/)
  })
})
