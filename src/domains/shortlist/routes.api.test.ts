import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectOk } from '../../../tests/helpers/browser/visitor.ts'
import { setUpAdmin, typePassword } from '../../../tests/helpers/worlds/admin-setup.ts'
import { listMember } from '../../../tests/helpers/worlds/listed.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { mostSavedPeople } from '../../contract/shortlist-limits.ts'
import { savedPeople } from './tables.ts'

const own = setUpAdmin({ RATE_LIMIT_FACTOR: '100' })

const path = '/api/saved-people'
const save = (owner: Member, userId: number, more: object = {}) => owner.post(path, { userId, ...more })
const list = async (owner: Member) => expectOk(await owner.get(path)).body
const idsIn = (rows: { person: { id: number } }[]) => rows.map(({ person }) => person.id)

async function createPair(): Promise<[owner: Member, other: Member]> {
  return [await own.world.member({ userType: 'creator' }), await own.world.member()]
}

test('a member saves people, newest first, and adds a note and tags', async () => {
  const { world } = own
  const [owner, first] = await createPair()
  const second = await listMember(await world.member(), { location: 'Oslo' })
  const saved = await save(owner, first.id)
  expect(saved).toMatchObject({
    status: 201,
    body: { person: { id: first.id, name: first.name }, note: '', tags: [], available: false },
  })
  await world.clock.advance({ minutes: 1 })
  expectOk(await save(owner, second.id))
  const noted = await owner.patch(`${path}/${first.id}`, {
    note: ' Ask about rivers.\nIn May. ',
    tags: ['Rivers', ' rivers', '', 'Season 2'],
  })
  expect(noted.body).toMatchObject({ note: 'Ask about rivers.\nIn May.', tags: ['Rivers', 'Season 2'] })
  expect(idsIn(await list(owner))).toEqual([second.id, first.id])
  expect(await list(owner)).toMatchObject([{ location: 'Oslo' }, { tags: ['Rivers', 'Season 2'] }])
  expect((await owner.get(`${path}/ids`)).body).toEqual([first.id, second.id].sort((a, b) => a - b))
  const untagged = await owner.patch(`${path}/${first.id}`, { tags: [] })
  expect(untagged.body).toMatchObject({ note: 'Ask about rivers.\nIn May.', tags: [] })
})

test('saving twice, even at once, keeps one entry with its note and its time', async () => {
  const [owner, other] = await createPair()
  const both = await Promise.all([save(owner, other.id), save(owner, other.id)])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  await owner.patch(`${path}/${other.id}`, { note: 'Keep me' })
  const [before] = await list(owner)
  await own.world.clock.advance({ minutes: 1 })
  expect((await save(owner, other.id)).body).toEqual(before)
  expect(await list(owner)).toEqual([before])
})

test('a removal answers what was kept, and saving that again undoes it', async () => {
  const { world } = own
  const [owner, older] = await createPair()
  const newer = await world.member()
  await save(owner, older.id, { note: 'Two seasons ago', tags: ['radio'] })
  await world.clock.advance({ days: 1 })
  await save(owner, newer.id)
  const before = await list(owner)
  const { status, body } = await owner.delete(`${path}/${older.id}`)
  expect({ status, body }).toMatchObject({ status: 200, body: { note: 'Two seasons ago', tags: ['radio'] } })
  expect(idsIn(await list(owner))).toEqual([newer.id])
  expect((await owner.delete(`${path}/${older.id}`)).status).toBe(404)
  await world.clock.advance({ minutes: 1 })
  expectOk(await save(owner, older.id, body))
  expect(await list(owner)).toEqual(before)
})

test('no one saves themselves, unknown people, or into the future', async () => {
  const [owner, other] = await createPair()
  expect(await save(owner, owner.id)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await save(owner, 99_999)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const now = own.world.clock.now().toISOString()
  expect((await save(owner, other.id, { savedAt: '2999-01-01T00:00:00Z' })).body.savedAt).toBe(now)
})

test(`a member saves up to ${mostSavedPeople} people`, async () => {
  const { world } = own
  const [owner, last] = await createPair()
  const { rows: others } = await world.ctx.db.execute<{ id: number }>(sql`
    insert into users (email, password_hash, name, user_type, created_at, last_active_at)
    select n || '@example.com', '-', 'Someone', 'guest', now(), now()
    from generate_series(1, ${mostSavedPeople}::int) n returning id`)
  await world.ctx.db.insert(savedPeople).values(
    others.slice(1).map(({ id }) => ({
      ownerId: owner.id,
      userId: id,
      note: '',
      tags: [],
      savedAt: world.clock.now(),
    })),
  )
  const both = await Promise.all([save(owner, others[0]?.id ?? 0), save(owner, last.id)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const [kept] = await list(owner)
  expect((await save(owner, kept.person.id)).status).toBe(201)
  expect(await list(owner)).toHaveLength(mostSavedPeople)
})

test('only the owner can read, change or remove what they saved', async () => {
  const { world } = own
  const [owner, saved] = await createPair()
  await save(owner, saved.id, { note: 'Secret', tags: ['secret'] })
  for (const other of [saved, own.admin, await world.member()]) {
    expect(await list(other)).toEqual([])
    expect((await other.get(`${path}/ids`)).body).toEqual([])
    expect((await other.patch(`${path}/${saved.id}`, { note: '' })).status).toBe(404)
    expect((await other.delete(`${path}/${saved.id}`)).status).toBe(404)
  }
  const visitor = world.visitor()
  expect((await visitor.get(path)).status).toBe(401)
  expect((await visitor.get(`${path}/ids`)).status).toBe(401)
  expect((await visitor.post(path, { userId: saved.id })).status).toBe(401)
  expect(await list(owner)).toMatchObject([{ note: 'Secret', tags: ['secret'] }])
})

test('no other call tells anyone about a note: not the saved person, an admin or a visitor', async () => {
  const { world, admin } = own
  const [owner, saved] = await createPair()
  const word = 'Quetzalcoatl'
  await save(owner, saved.id, { note: `${word} note`, tags: [`${word} tag`] })
  await world.runJobs()
  const paths = endpoints
    .filter((endpoint) => endpoint.method === 'GET' && !endpoint.path.startsWith(path))
    .flatMap(({ path }) => [owner.id, saved.id].map((id) => path.replace('{id}', String(id))))
  expect(paths.length).toBeGreaterThan(60)
  let read = 0
  for (const reader of [saved, admin, world.visitor()]) {
    for (const path of new Set(paths)) {
      const { status, text } = await reader.get(path)
      if (status === 200) read += 1
      expect(text, path).not.toContain(word)
    }
  }
  expect(read).toBeGreaterThan(60)
})

test('suspended people can’t be saved, and those saved before are hidden with their notes until restored', async () => {
  const { admin } = own
  await typePassword(admin)
  const [owner, other] = await createPair()
  await save(owner, other.id, { note: 'Later' })
  expectOk(await admin.post(`/api/admin/users/${other.id}/suspend`))
  expect(await list(owner)).toEqual([])
  const [stranger] = await createPair()
  expect((await save(stranger, other.id)).status).toBe(404)
  expect((await owner.patch(`${path}/${other.id}`, { note: 'Gone' })).status).toBe(404)
  expectOk(await admin.post(`/api/admin/users/${other.id}/restore`))
  expect(await list(owner)).toMatchObject([{ note: 'Later' }])
})
