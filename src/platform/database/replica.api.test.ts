import { afterAll, beforeAll, expect, test } from 'vitest'
import { metricsToken } from '../../../tests/helpers/worlds/scrape.ts'
import { startPair } from '../../../tests/helpers/worlds/standby.ts'
import { createWorldOn, type Member, type World } from '../../../tests/helpers/worlds/world.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { openDatabase } from './open-database.ts'
import { openReplica } from './replica.ts'

let pair: Awaited<ReturnType<typeof startPair>>
let world: World
let ann: Member
beforeAll(async () => {
  pair = await startPair()
  const database = { url: pair.url, drop: async () => undefined }
  world = await createWorldOn(database, {
    DATABASE_REPLICA_URL: pair.standbyUrl,
    METRICS_TOKEN: metricsToken,
  })
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  ann = await world.member({ name: 'Ann Old', userType: 'creator' })
  await world.ctx.db.execute(`insert into search_people (user_id, doc, available, bookable, active_at, created_at)
    values (${ann.id}, '', true, true, now(), now())`)
  await caughtUp()
})
afterAll(async () => {
  await world.close()
  await pair.stop()
})

async function caughtUp() {
  await pair.replay()
  await world.ctx.replica?.look()
}

const rename = (name: string) => ann.patch(`/api/users/${ann.id}`, { name })
const nameFor = async (reader: { get: Member['get'] }) => (await reader.get(`/api/users/${ann.id}`)).body.name

test('visitors and other members read profiles from the replica; their owner reads what they just wrote', async () => {
  const ben = await world.member()
  await world.clock.advance({ seconds: 11 })
  await caughtUp()
  await pair.pause()
  expect((await rename('Ann New')).status).toBe(200)
  expect(await nameFor(world.visitor())).toBe('Ann Old')
  expect(await nameFor(ben)).toBe('Ann Old')
  expect((await world.visitor().get('/feed.xml')).text).toContain('Ann Old')
  expect(await nameFor(ann)).toBe('Ann New')
  await caughtUp()
  expect(await nameFor(world.visitor())).toBe('Ann New')
})

test('bookings, money, messages and free times for members never come from the replica', () => {
  const old = endpoints.flatMap(({ method, path, access, mayBeOld }) =>
    mayBeOld ? [[method, path, access, mayBeOld]] : [],
  )
  expect(old.map(([, path, , how]) => `${path} ${how}`).sort()).toEqual([
    '/api/booking-instructions/{id} for all',
    '/api/categories for all',
    '/api/search for all',
    '/api/search/facets for all',
    '/api/search/looser for all',
    '/api/users/{id} for all',
    '/api/users/{id}/free-times for visitors',
    '/api/users/{id}/proof for all',
    '/api/users/{id}/reviews for all',
    '/api/users/{id}/shows for all',
    '/api/users/{userId}/availability for all',
  ])
  expect(new Set(old.map(([method, , access]) => `${method} ${access}`))).toEqual(new Set(['GET anyone']))
})

test('a replica more than five seconds behind isn’t asked until it has caught up', async () => {
  await rename('Ann Before')
  await caughtUp()
  await pair.pause()
  await rename('Ann After')
  await world.ctx.replica?.look()
  expect(await nameFor(world.visitor())).toBe('Ann Before')
  await world.clock.advance({ seconds: 5 })
  await world.ctx.replica?.look()
  expect(await nameFor(world.visitor())).toBe('Ann Before')
  await world.clock.advance({ seconds: 1 })
  await world.ctx.replica?.look()
  expect(await nameFor(world.visitor())).toBe('Ann After')
  expect(world.ctx.replica?.readsFor(undefined)).toBeNull()
  await caughtUp()
  expect(world.ctx.replica?.readsFor(undefined)).not.toBeNull()
})

test('while the replica is away the primary serves its reads, and once it is back it is used again', async () => {
  await rename('Ann Here')
  await caughtUp()
  const letIn = await pair.cutOff()
  expect(await nameFor(world.visitor())).toBe('Ann Here')
  await world.ctx.replica?.look()
  expect(world.ctx.replica?.readsFor(undefined)).toBeNull()
  expect(await nameFor(world.visitor())).toBe('Ann Here')
  letIn()
  await caughtUp()
  expect(world.ctx.replica?.readsFor(undefined)).not.toBeNull()
})

test('a server that isn’t the primary’s standby is refused, and a promoted standby isn’t used', async () => {
  const primary = openDatabase(pair.url, world.ctx.log)
  const opening = openReplica({
    ...world.ctx,
    url: pair.url,
    primaryUrl: pair.url,
    primary: primary.pool,
    ownSession: true,
  })
  await expect(opening).rejects.toThrow(/^DATABASE_REPLICA_URL isn’t a standby/)
  await primary.close()
  await pair.promote()
  await world.ctx.replica?.look()
  expect(world.ctx.replica?.readsFor(undefined)).toBeNull()
  expect(await nameFor(world.visitor())).toBe('Ann Here')
})
