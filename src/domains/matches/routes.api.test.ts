import { beforeAll, expect, test } from 'vitest'
import { expectOk } from '../../../tests/helpers/browser/visitor.ts'
import { listMember } from '../../../tests/helpers/worlds/listed.ts'
import { describeOnDatabase } from '../../../tests/helpers/worlds/test-database.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'

type Given = {
  topics?: string[]
  interests?: string[]
  categories?: number[]
  hours?: boolean
  more?: Record<string, unknown>
}
type Reasons = { topics: string[]; categories: string[]; hours: { minutes: number; with: string } | null }

describeOnDatabase('matches', () => {
  const world = setUpWorld()
  let reader: Member
  const people = new Map<string, Member>()
  const idOf = (name: string) => people.get(name)?.id ?? 0

  async function add(name: string, userType: 'creator' | 'guest', given: Given) {
    const { topics = [], interests = [], categories = [], hours, more } = given
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
    // A Saturday, so that results don’t depend on the day of the run.
    await world.clock.set('2026-11-21T12:00:00Z')
    const [water, fire] = ['Water policy', 'Volcanoes']
    const asked = { topics: [water, fire], interests: ['Bees'], categories: [1, 2] }
    reader = await add('Rita Reader', 'creator', asked)
    await add('Gus Topics', 'guest', { topics: ['Water policy in the Andes', 'A volcano'] })
    await add('Gil Category', 'guest', { categories: [2, 3], hours: true })
    await add('Gina Both', 'guest', { topics: ['Bee-keeping'], categories: [1, 2], hours: true })
    await add('Greta Stranger', 'guest', { topics: ['Opera'], categories: [4], hours: true })
    await add('Carl Creator', 'creator', { topics: [water], categories: [1, 2] })
    await add('Olga Open', 'creator', { topics: [fire], more: { openToGuesting: true } })
    await add('Paul Paused', 'guest', { topics: [water, fire], more: { isAvailableForBooking: false } })
    await world.runJobs()
  })

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

  test('five matches are kept for an hour, until the profile changes or one of them may not be shown', async () => {
    const iceberg = { topics: ['Glaciers', 'Moss'] }
    const ira = await add('Ira Ice', 'creator', iceberg)
    const usual = ['Gail One', 'Gail Two', 'Gail Three', 'Gail Four', 'Gail Five']
    for (const name of usual) await add(name, 'guest', { topics: ['Glaciers'] })
    await world.runJobs()
    const sorted = async () => (await namesFor(ira)).toSorted()
    expect(await sorted()).toEqual(usual.toSorted())

    await add('Gail Better', 'guest', iceberg)
    await world.runJobs()
    await world.clock.advance({ minutes: 59 })
    expect(await sorted()).toEqual(usual.toSorted())
    await world.clock.advance({ minutes: 2 })
    expect((await namesFor(ira))[0]).toBe('Gail Better')

    await add('Gail Lichen', 'guest', { topics: ['Lichen', ...iceberg.topics] })
    await world.runJobs()
    expect(await namesFor(ira)).not.toContain('Gail Lichen')
    expectOk(await ira.patch(`/api/users/${ira.id}`, { topicsOfDiscussion: [...iceberg.topics, 'Lichen'] }))
    expect((await namesFor(ira)).slice(0, 2)).toEqual(['Gail Lichen', 'Gail Better'])

    expectOk(await ira.post('/api/blocks', { userId: idOf('Gail Lichen') }))
    expect(await sorted()).toHaveLength(5)
    expect(await namesFor(ira)).not.toContain('Gail Lichen')
    const better = people.get('Gail Better') as Member
    expectOk(await better.patch(`/api/users/${better.id}`, { isAvailableForBooking: false }))
    await world.runJobs()
    expect(await namesFor(ira)).not.toContain('Gail Better')
  })
})
