import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readSound, uploadSound } from '../../../tests/helpers/browser/sounds.ts'
import { type Answer, expectOk, type Visitor } from '../../../tests/helpers/browser/visitor.ts'
import { blockDirectly, unblockDirectly } from '../../../tests/helpers/worlds/block-directly.ts'
import { listMember } from '../../../tests/helpers/worlds/listed.ts'
import { emailsTo } from '../../../tests/helpers/worlds/received-emails.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { type UserRow, users } from '../accounts/tables.ts'
import { indexPerson } from '../search/index-person.ts'
import { sendNewMatches } from '../search/send-new-matches.ts'
import { shows } from '../shows/tables.ts'

const world = setUpWorld()
const unknownId = 99_999
let topics = 0

/** A host and a guest who share a topic that no one else has, with hours, a verified show and an introduction each. */
async function createPair() {
  const topic = `Topic${String.fromCharCode(97 + topics++)}zq`
  const people = await Promise.all([world.member({ userType: 'creator' }), world.member()])
  for (const person of people) {
    await listMember(person, { topicsOfDiscussion: [topic], areaOfInterests: [topic], languages: ['ig'] })
    expectOk(await person.post(`/api/users/${person.id}/categories`, { categoryId: 1 }))
    for (const day of ['tuesday', 'friday']) {
      expectOk(await person.post('/api/availability', { day, startTime: '09:00', endTime: '11:00' }))
    }
    await addShow(person)
    expectOk(await uploadSound(person, readSound('two-seconds.mp3')))
  }
  await world.runJobs()
  const [host, guest] = people as [Member, Member]
  return { host, guest, topic }
}

async function addShow({ id }: Member) {
  const at = world.clock.now()
  const proof = { verifyCode: '', verifiedAt: at, guid: `guid-${id}` }
  await world.ctx.db.insert(shows).values({
    userId: id,
    kind: 'link',
    title: 'A talk',
    address: `https://v.example/${id}`,
    createdAt: at,
    triedAt: at,
    ...proof,
  })
}

const change = ({ id }: Member, changes: Partial<UserRow>) =>
  world.ctx.db.update(users).set(changes).where(eq(users.id, id))

/** What each call about a person answers to this viewer. */
async function askAbout(viewer: Visitor, id: number) {
  const read = ['', '/shows', '/free-times', '/availability'].map((rest) => `/api/users/${id}${rest}`)
  const paths = [
    ...read,
    `/api/booking-instructions/${id}`,
    `/qr/${id}.svg`,
    `/embed/${id}`,
    `/preview/${id}.png`,
  ]
  const answers = new Map<string, string>()
  const note = (path: string, { status, text }: Answer) =>
    answers.set(
      path.replace(`${id}`, '{id}'),
      `${status} ${status < 300 ? '' : text.replace(/nonce="\w+"/, '')}`,
    )
  for (const path of paths) note(path, await viewer.get(path))
  note(`POST /api/users/${id}/views`, await viewer.post(`/api/users/${id}/views`))
  note('POST /api/saved-people', await viewer.post('/api/saved-people', { userId: id }))
  return answers
}

async function listsFor(viewer: Visitor, topic: string) {
  const ids = ({ body }: { body: { id?: number; person?: { id: number } }[] }) =>
    body.map(({ id, person }) => person?.id ?? id)
  const found = expectOk(await viewer.get(`/api/search?q=${topic}`))
  const facets = expectOk(await viewer.get(`/api/search/facets?q=${topic}`)).body
  const looser = expectOk(await viewer.get(`/api/search/looser?q=${topic}&location=Nowhere`)).body
  return {
    found: ids(found),
    total: found.headers['x-total-count'],
    facets: [
      facets.userType.any,
      facets.verified,
      facets.languages[0]?.count ?? 0,
      facets.categories[0]?.count ?? 0,
    ],
    looser: looser.map(({ total }: { total: number }) => total),
  }
}
const idsAt = async (viewer: Member, path: string) =>
  expectOk(await viewer.get(path)).body.map(
    (row: { id?: number; person?: { id: number } }) => row.person?.id ?? row.id,
  )

test('blocked people answer each other like unknown ids, at every call, and everyone else as before', async () => {
  const { host, guest } = await createPair()
  const visitor = world.visitor()
  const before = await askAbout(visitor, host.id)
  const unknown = await askAbout(host, unknownId)
  expect([...unknown.values()].filter((answer) => answer.startsWith('2'))).toEqual([])
  expect([...(await askAbout(host, guest.id)).values()].filter((answer) => /^[45]/.test(answer))).toEqual([])
  await blockDirectly(world, host, guest)
  expect(await askAbout(host, guest.id)).toEqual(unknown)
  expect(await askAbout(guest, host.id)).toEqual(unknown)
  expect(await askAbout(visitor, host.id)).toEqual(before)
  for (const [viewer, other] of [
    [host, guest],
    [guest, host],
  ] as const) {
    const { url } = (await visitor.get(`/api/users/${other.id}`)).body.introduction
    expect((await viewer.get(url)).status).toBe(404)
    expect((await visitor.get(url)).status).toBe(200)
  }
})

test('what members read of a profile is kept by no shared cache', async () => {
  const { host, guest } = await createPair()
  const kept = async (viewer: Visitor) => (await viewer.get(`/embed/${host.id}`)).headers['cache-control']
  expect([await kept(world.visitor()), await kept(guest)]).toEqual([
    'public, max-age=300',
    'private, no-cache',
  ])
})

test('blocked people don’t find or count each other in searches; a count that others read is never theirs', async () => {
  const { host, guest, topic } = await createPair()
  const visitor = world.visitor()
  const everyone = await listsFor(visitor, topic)
  expect(everyone).toMatchObject({ total: '2', facets: [2, 2, 2, 2], looser: [2] })
  expectOk(await guest.patch(`/api/users/${guest.id}`, { location: 'Ulaanbaatar' }))
  await world.runJobs()
  const readAs = async () =>
    (await host.get(`/api/search?q=${topic} in Ulaanbaatar`.replaceAll(' ', '+'))).headers['x-read-as']
  expect(await readAs()).toMatch('place')
  await blockDirectly(world, host, guest)
  const alone = { total: '1', facets: [1, 1, 1, 1], looser: [1] }
  expect(await listsFor(host, topic)).toMatchObject({ found: [host.id], ...alone })
  expect(await listsFor(guest, topic)).toMatchObject({ found: [guest.id], ...alone })
  expect(await readAs()).toBeUndefined()
  expect(await listsFor(visitor, topic)).toEqual(everyone)
})

test('blocked people are no match of each other, and are given no reasons', async () => {
  const { host, guest } = await createPair()
  const ids = async (viewer: Member, other: Member) => [
    ...(await idsAt(viewer, '/api/matches')).filter((id: number) => id === other.id),
    ...(await idsAt(viewer, `/api/matches/reasons?ids=${other.id}`)),
  ]
  expect(await ids(host, guest)).toEqual([guest.id, guest.id])
  await blockDirectly(world, host, guest)
  expect([await ids(host, guest), await ids(guest, host)]).toEqual([[], []])
})

test('a saved person is hidden with their note while one blocks the other', async () => {
  const { host, guest } = await createPair()
  const path = '/api/saved-people'
  expectOk(await host.post(path, { userId: guest.id, note: 'Later' }))
  expectOk(await guest.post(path, { userId: host.id }))
  await blockDirectly(world, host, guest)
  for (const [viewer, other] of [
    [host, guest],
    [guest, host],
  ] as const) {
    expect([await idsAt(viewer, path), (await viewer.get(`${path}/ids`)).body]).toEqual([[], []])
    expect((await viewer.patch(`${path}/${other.id}`, { note: 'Gone' })).status).toBe(404)
  }
  await unblockDirectly(world, host, guest)
  expect((await host.get(path)).body).toMatchObject([{ person: { id: guest.id }, note: 'Later' }])
  expect((await guest.get(`${path}/ids`)).body).toEqual([host.id])
})

test('the weekly email of a saved search leaves out people blocked in either direction', async () => {
  const readers = await Promise.all([1, 2, 3].map(() => world.member()))
  for (const reader of readers) {
    await change(reader, { emailVerifiedAt: world.clock.now() })
    const filters = { location: 'Tromsø' }
    expectOk(await reader.post('/api/saved-searches', { name: 'Tromsø', weeklyMail: true, filters }))
  }
  await world.clock.advance({ minutes: 1 })
  const fresh = await listMember(await world.member(), { location: 'Tromsø' })
  const [blocker, blocked, other] = readers as [Member, Member, Member]
  await blockDirectly(world, blocker, fresh)
  await blockDirectly(world, fresh, blocked)
  await world.runJobs()
  await world.clock.advance({ days: 7 })
  await sendNewMatches(world.ctx)
  const emails = async ({ email }: Member) =>
    (await emailsTo(world, email)).filter(({ kind }) => kind === 'saved search').length
  expect([await emails(blocker), await emails(blocked), await emails(other)]).toEqual([0, 0, 1])
})

test.each([
  ['hidden', 'hiddenAt'],
  ['leaving', 'deletesAt'],
] as const)(
  'a %s person is like an unknown one to others, and works as usual themselves',
  async (_, column) => {
    const { host, guest, topic } = await createPair()
    expectOk(await host.post('/api/saved-people', { userId: guest.id }))
    const { url } = (await guest.get(`/api/users/${guest.id}`)).body.introduction
    const { address } = expectOk(await guest.get('/api/calendar')).body
    const [unknown, unknownToVisitors] = [
      await askAbout(host, unknownId),
      await askAbout(world.visitor(), unknownId),
    ]
    await change(guest, { [column]: world.clock.now() })
    await indexPerson(world.ctx, guest.id)
    expect(await askAbout(host, guest.id)).toEqual(unknown)
    expect(await askAbout(world.visitor(), guest.id)).toEqual(unknownToVisitors)
    expect((await listsFor(host, topic)).found).toEqual([host.id])
    expect(await idsAt(host, `/api/matches/reasons?ids=${guest.id}`)).toEqual([])
    expect(await idsAt(host, '/api/saved-people')).toEqual([])
    expect((await host.get(url)).status).toBe(404)
    expect((await world.visitor().get('/sitemap-people-0.xml')).text).not.toMatch(`/profile/${guest.id}<`)
    for (const path of [
      `/api/users/${guest.id}`,
      `/api/users/${guest.id}/shows`,
      `/embed/${guest.id}`,
      url,
    ]) {
      expect((await guest.get(path)).status, path).toBe(200)
    }
    expect(await idsAt(guest, `/api/matches/reasons?ids=${host.id}`)).toEqual([host.id])
    expect((await world.visitor().get(new URL(address).pathname)).status).toBe(200)
  },
)

test('only its owner sees a hidden show, and it gives no badge', async () => {
  const { host, guest, topic } = await createPair()
  const badge = async () => [
    (await guest.get(`/api/users/${host.id}`)).body.verified,
    (await guest.get(`/api/search?q=${topic}&userType=creator`)).body[0].verified,
    ...(await idsAt(guest, `/api/search?q=${topic}&userType=creator&verified=true`)),
  ]
  expect(await badge()).toEqual([true, true, host.id])
  await world.ctx.db.update(shows).set({ hiddenAt: world.clock.now() }).where(eq(shows.userId, host.id))
  await indexPerson(world.ctx, host.id)
  expect(await badge()).toEqual([false, false])
  const path = `/api/users/${host.id}/shows`
  expect([(await guest.get(path)).body, (await world.visitor().get(path)).body]).toEqual([[], []])
  expect((await host.get(path)).body).toHaveLength(1)
  expect((await host.get('/api/shows')).body).toHaveLength(1)
})

test('a limited person is offered no message and no request', async () => {
  const { host, guest } = await createPair()
  const offered = async (viewer: Visitor) => {
    const { can, bookable, bookingLabel, requestWays } = (await viewer.get(`/api/users/${host.id}`)).body
    return { can, bookable, bookingLabel, requestWays }
  }
  expect(await offered(guest)).toMatchObject({ can: ['message', 'book'], bookable: true })
  await change(guest, { limitedAt: world.clock.now() })
  expect(await offered(guest)).toEqual({ can: [], bookable: false, bookingLabel: null, requestWays: [] })
  expect(await offered(world.visitor())).toMatchObject({ can: ['message', 'book'] })
  expect((await host.get(`/api/users/${guest.id}`)).body.can).toEqual(['message'])
})
