import { beforeAll, expect, it } from 'vitest'
import { createWorld, type Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { countViews, deleteViews, getProfileDetails } from './queries.ts'
import { scheduleViews } from './schedule-views.ts'
import { profileViews } from './tables.ts'

const world = setUpWorld()
let owner: Member
let other: Member
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

beforeAll(async () => {
  owner = await world.member({ userType: 'creator' })
  other = await world.member()
})

const viewsOf = async (id: number) => (await getProfileDetails(world.ctx, id)).views
const as = (member: Member) => ({
  ...world.ctx,
  actor: { kind: 'member', userId: member.id, userType: 'guest', sessionId: 1 } as const,
})
const visitor = () => ({ ...world.ctx, actor: { kind: 'visitor' } as const })

it('A viewer counts once a day; another viewer and another day count again', async () => {
  const views = scheduleViews()
  for (let i = 0; i < 3; i++) views.note(as(other), owner.id, { ip: '192.0.2.1', headers: browser })
  views.note(visitor(), owner.id, { ip: '192.0.2.1', headers: browser })
  views.note(visitor(), owner.id, { ip: '192.0.2.2', headers: browser })
  await views.flush()
  expect(await viewsOf(owner.id)).toBe(3)
  views.note(as(other), owner.id, { ip: '192.0.2.9', headers: browser })
  await views.flush()
  expect(await viewsOf(owner.id)).toBe(3)
  const tomorrow = { now: () => new Date(world.clock.now().getTime() + 86_400_000) }
  views.note({ ...as(other), clock: tomorrow }, owner.id, { ip: '192.0.2.1', headers: browser })
  await views.flush()
  expect(await viewsOf(owner.id)).toBe(4)
})

it('The owner and bots do not count', async () => {
  const views = scheduleViews()
  const before = await viewsOf(owner.id)
  views.note(as(owner), owner.id, { ip: '192.0.2.3', headers: browser })
  for (const agent of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', '']) {
    views.note(visitor(), owner.id, { ip: '192.0.2.4', headers: { 'user-agent': agent } })
  }
  await views.flush()
  expect(await viewsOf(owner.id)).toBe(before)
})

it('A shown page counts, and pending views are written when the application stops', async () => {
  const passing = await createWorld()
  const person = await passing.member({ userType: 'creator' })
  const shown = await passing.visitor().post(`/api/users/${person.id}/views`, undefined, browser)
  expect([shown.status, shown.text]).toEqual([204, ''])
  expect((await person.post(`/api/users/${person.id}/views`, undefined, browser)).status).toBe(204)
  await passing.app.close()
  expect((await getProfileDetails(passing.ctx, person.id)).views).toBe(1)
  await passing.close()
})

it('Concurrent batches count each viewer once', async () => {
  const people = await Promise.all([world.member(), world.member()])
  const batch = (order: number) =>
    Array.from({ length: 40 }, (_, i) => ({
      userId: people[(i + order) % 2]?.id ?? 0,
      viewer: `viewer ${Math.floor(i / 2)}`,
      viewedOn: '2031-01-01',
    }))
  await Promise.all(Array.from({ length: 10 }, (_, order) => countViews(world.ctx, batch(order))))
  for (const { id } of people) expect(await viewsOf(id)).toBe(20)
})

it('Old views are deleted; the count stays', async () => {
  const before = await viewsOf(owner.id)
  await deleteViews(world.ctx, '2999-01-01')
  expect(await world.ctx.db.select().from(profileViews)).toEqual([])
  expect(await viewsOf(owner.id)).toBe(before)
})
