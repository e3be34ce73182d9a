import { beforeAll, expect, test } from 'vitest'
import { expectOk } from '../../../tests/helpers/browser/visitor.ts'
import { setUpCouple } from '../../../tests/helpers/worlds/couple-setup.ts'
import { listMember } from '../../../tests/helpers/worlds/listed.ts'
import { emailsTo } from '../../../tests/helpers/worlds/received-emails.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { users } from '../accounts/tables.ts'
import { sendNewMatches } from '../search/send-new-matches.ts'

const own = setUpCouple({ environment: { RATE_LIMIT_FACTOR: '1000' } })
let person: Member
let reader: Member

beforeAll(async () => {
  const { world } = own
  reader = await listMember(await world.member({ name: 'Rita Reader' }), {
    topicsOfDiscussion: ['Lighthouses'],
  })
  await world.ctx.db.update(users).set({ emailVerifiedAt: world.clock.now() })
  const search = { name: 'Creators', weeklyMail: true, filters: { userType: 'creator' } }
  expectOk(await reader.post('/api/saved-searches', search))
  person = await world.member({ name: 'Paula Person', userType: 'creator' })
})

async function whereListed() {
  const { world } = own
  await world.runJobs()
  // Search counts are cached for a minute, matches and sitemaps not longer.
  await world.clock.advance({ minutes: 2 })
  const visitor = world.visitor()
  const has = (rows: { id: number }[]) => rows.some(({ id }) => id === person.id)
  const { body: matches } = await reader.get('/api/matches')
  return {
    search: has((await visitor.get('/api/search?q=paula')).body),
    landing: has((await visitor.get('/api/search?limit=8')).body),
    facets: (await visitor.get('/api/search/facets?q=paula')).body.userType.any,
    matches: has(matches.map((match: { person: { id: number } }) => match.person)),
    sitemap: (await visitor.get('/sitemap-people-0.xml')).text.includes(`/profile/${person.id}<`),
  }
}
const nowhere = { search: false, landing: false, facets: 0, matches: false, sitemap: false }
const everywhere = { search: true, landing: true, facets: 1, matches: true, sitemap: true }
const change = async (form: object) => expectOk(await person.patch(`/api/users/${person.id}`, form)).body

test('a person is listed nowhere until they have a headline, a picture or initials, and a topic', async () => {
  expect(await whereListed()).toEqual(nowhere)
  expect((await person.get(`/api/users/${person.id}`)).body).toMatchObject({
    missingForListing: ['headline', 'picture', 'topics'],
  })
  expect(await change({ headline: 'Keeps a light' })).toMatchObject({
    missingForListing: ['picture', 'topics'],
  })
  expect(await change({ topicsOfDiscussion: ['Lighthouses'] })).toMatchObject({
    missingForListing: ['picture'],
  })
  expect(await whereListed()).toEqual(nowhere)
})

test('their profile page works and does not tell others what is missing', async () => {
  const { status, body } = await own.world.visitor().get(`/api/users/${person.id}`)
  expect([status, body.missingForListing]).toEqual([200, null])
})

test('with confirmed initials they are listed everywhere, and saved searches find them', async () => {
  const { world } = own
  const news = async () => (await emailsTo(world, reader.email)).filter(({ kind }) => kind === 'saved search')
  await world.clock.advance({ days: 8 })
  await sendNewMatches(world.ctx)
  expect(await news()).toEqual([])
  await world.clock.advance({ minutes: 1 })
  expect(await change({ initialsConfirmed: true })).toMatchObject({ missingForListing: [] })
  expect(await whereListed()).toEqual(everywhere)
  await world.clock.advance({ days: 8 })
  await sendNewMatches(world.ctx)
  // They registered before the last email, and were listed after it.
  expect((await news()).map(({ textBody }) => textBody)).toEqual([expect.stringContaining('Paula Person')])
})

test('a category counts like a topic; without either they are no longer listed', async () => {
  await change({ topicsOfDiscussion: [] })
  expect(await whereListed()).toEqual({ ...nowhere })
  expectOk(await person.post(`/api/users/${person.id}/categories`, { categoryId: 3 }))
  expect(await whereListed()).toMatchObject({ search: true, facets: 1, sitemap: true })
})
