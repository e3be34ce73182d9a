import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreator, daysFromNow, sendRequest } from '../../../tests/helpers/money/paid-request.ts'
import { createWorld, type Member, type World } from '../../../tests/helpers/worlds/world.ts'

let world: World
let creator: Member
let guest: Member
beforeAll(async () => {
  world = await createWorld()
  creator = await createCreator(world, 'America/New_York')
  guest = await world.member({ timeZone: 'Asia/Tokyo' })
})
afterAll(() => world.close())

const list = async (who: Member, query: string): Promise<number[]> =>
  (await who.get(`/api/bookings?${query}`)).body.map((one: { id: number }) => one.id)
const ask = async (days: number, time: string, duration = 60): Promise<number> =>
  (await sendRequest(guest, creator.id, { date: daysFromNow(world, days), time, duration })).id
const days = (from: number, to = from) => `from=${daysFromNow(world, from)}&to=${daysFromNow(world, to)}`

test('bookings are listed by days of the caller’s calendar, soonest first, with those that cross midnight on both', async () => {
  const late = await ask(20, '23:30')
  const evening = await ask(20, '20:00')
  const nextDay = await ask(21, '10:00')
  expect(await list(creator, `show=with_time&${days(20)}`)).toEqual([evening, late])
  expect(await list(creator, `show=with_time&${days(21)}`)).toEqual([late, nextDay])
  expect(await list(creator, `show=with_time&${days(20, 21)}`)).toEqual([evening, late, nextDay])
  expect(await list(creator, `show=with_time&${days(19)}`)).toEqual([])
  // In Tokyo it is the next day by then.
  expect(await list(guest, `show=with_time&${days(20)}`)).toEqual([])
  expect(await list(guest, `show=with_time&${days(21)}`)).toEqual([evening, late, nextDay])
  expect(await list(guest, `show=with_time&from=${daysFromNow(world, 21)}&limit=1`)).toEqual([evening])
  expect(await list(guest, `show=with_time&limit=1&before=${evening}`)).toEqual([late])
})

test('a calendar leaves out canceled bookings; those without a time are a list of their own', async () => {
  const gone = await ask(25, '10:00')
  await guest.patch(`/api/bookings/${gone}`, { status: 'cancelled' })
  const { id: timeless } = await sendRequest(guest, creator.id, { time: 'TBD' })
  const { id: dropped } = await sendRequest(guest, creator.id, { time: 'TBD' })
  await creator.patch(`/api/bookings/${dropped}`, { status: 'rejected' })
  const kept = await ask(25, '12:00')
  expect(await list(creator, `show=with_time&${days(25)}`)).toEqual([kept])
  expect(await list(creator, `show=all&${days(25)}`)).toEqual([kept, gone])
  expect(await list(creator, 'show=without_time')).toEqual([timeless])
})

test('no one else sees them, and a request that wasn’t sent only its requester', async () => {
  const day = daysFromNow(world, 30)
  const draft = { creatorId: creator.id, date: day, time: '10:00', notes: 'Not sent yet' }
  const unsent = (await guest.post('/api/bookings', draft)).body.id
  const query = `show=with_time&${days(29, 31)}`
  expect(await list(guest, query)).toEqual([unsent])
  expect(await list(creator, query)).toEqual([])
  const stranger = await world.member({ timeZone: 'America/New_York' })
  expect(await list(stranger, `show=with_time&${days(0, 90)}`)).toEqual([])
  expect((await world.visitor().get(`/api/bookings?${query}`)).status).toBe(401)
})

test('bookings with one person leave out those with others, and those of others', async () => {
  const [host, other] = [await createCreator(world), await createCreator(world)]
  const asker = await world.member()
  const first = (await sendRequest(asker, host.id, { time: 'TBD' })).id
  await sendRequest(asker, other.id, { time: 'TBD' })
  const second = (await sendRequest(asker, host.id, { time: 'TBD' })).id
  expect(await list(asker, `with=${host.id}`)).toEqual([second, first])
  expect(await list(host, `with=${asker.id}`)).toEqual([second, first])
  expect(await list(other, `with=${host.id}`)).toEqual([])
})

test.each(['with=me', 'from=tomorrow', 'to=2026-02-30', 'from=1999-12-31', 'to=2200-01-01', 'show=canceled'])(
  '%s is refused',
  async (query) => {
    expect((await creator.get(`/api/bookings?${query}`)).status).toBe(400)
  },
)

test('another person’s booking can’t be a place in the list, so it doesn’t tell when it starts', async () => {
  const [host, asker] = [await createCreator(world), await world.member()]
  const early = (await sendRequest(asker, host.id, { date: daysFromNow(world, 3), time: '10:00' })).id
  const own = (await sendRequest(guest, creator.id, { date: daysFromNow(world, 40), time: '10:00' })).id
  expect(await list(guest, `show=with_time&limit=100`)).toContain(own)
  expect(await list(guest, `show=with_time&limit=100&before=${early}`)).toEqual([])
})
