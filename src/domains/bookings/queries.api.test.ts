import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCreator, daysFromNow, sendRequest } from '../../../tests/helpers/money/paid-request.ts'
import { createWorld, type Member, type World } from '../../../tests/helpers/worlds/world.ts'

let world: World
let creator: Member
let guest: Member
beforeAll(async () => {
  world = await createWorld()
  creator = await createCreator(world, 'Europe/Lisbon')
  guest = await world.member({ timeZone: 'America/New_York' })
})
afterAll(() => world.close())

const list = async (who: Member, query: string): Promise<number[]> =>
  (await who.get(`/api/bookings${query}`)).body.map((one: { id: number }) => one.id)

test('the upcoming bookings come soonest first, those without a time last, page by page; earlier ones newest first', async () => {
  const send = async (days: number | null) => {
    const at = days === null ? { time: 'TBD' } : { date: daysFromNow(world, days), time: '10:00' }
    return (await sendRequest(guest, creator.id, at)).id as number
  }
  const open = await send(null)
  const late = await send(9)
  const soon = await send(3)
  const [older, newer] = [await send(5), await send(4)]
  const unpaid = (await guest.post('/api/bookings', { creatorId: creator.id })).body.id
  await creator.patch(`/api/bookings/${soon}`, { status: 'confirmed' })
  for (const id of [newer, older]) await creator.patch(`/api/bookings/${id}`, { status: 'rejected' })

  expect(await list(guest, '?show=upcoming')).toEqual([soon, late, open, unpaid])
  expect(await list(creator, '?show=upcoming')).toEqual([soon, late, open])
  expect(await list(guest, '?show=upcoming&limit=2')).toEqual([soon, late])
  expect(await list(guest, `?show=upcoming&limit=2&before=${late}`)).toEqual([open, unpaid])
  expect(await list(guest, '?show=earlier')).toEqual([newer, older])
  expect(await list(guest, `?show=earlier&limit=1&before=${newer}`)).toEqual([older])
  expect(await list(guest, '')).toEqual([unpaid, newer, older, soon, late, open])

  const counts = async (who: Member) => (await who.get('/api/bookings/counts')).body
  expect(await counts(guest)).toEqual({ pending: 2, confirmed: 1, yourTurn: 0 })
  expect(await counts(creator)).toEqual({ pending: 2, confirmed: 1, yourTurn: 2 })
  expect(await counts(await world.member())).toEqual({ pending: 0, confirmed: 0, yourTurn: 0 })
  // Pending ones come all together, by deadline; answered ones in pages.
  const requests = async (query: string) => list(creator, `/requests${query}`)
  expect(await requests('?limit=1')).toEqual([open, late, newer])
  expect(await requests(`?limit=1&before=${newer}`)).toEqual([older])
})

test('after the recipient proposes times, it is the requester’s turn everywhere', async () => {
  const [host, asker] = [await createCreator(world), await world.member()]
  const date = daysFromNow(world, 6)
  const first = (await sendRequest(asker, host.id, { date, time: '10:00' })).id
  const second = (await sendRequest(asker, host.id, { date, time: '12:00' })).id
  const timeless = (await sendRequest(asker, host.id, { time: 'TBD' })).id
  const offers = [{ date, time: '15:00' }]
  await host.post(`/api/bookings/${first}/counter`, { offers })
  await host.patch(`/api/bookings/${timeless}`, { status: 'confirmed' })

  const counts = async (who: Member) => (await who.get('/api/bookings/counts')).body
  expect([await counts(host), await counts(asker)]).toEqual([
    { pending: 2, confirmed: 1, yourTurn: 1 },
    { pending: 2, confirmed: 1, yourTurn: 1 },
  ])
  expect(await list(host, '/requests')).toEqual([second, first, timeless])
  const turns = async (id: number) =>
    Promise.all([host, asker].map(async (who) => (await who.get(`/api/bookings/${id}`)).body.turn))
  expect(await turns(first)).toEqual(['guest', 'guest'])
  expect(await turns(second)).toEqual(['creator', 'creator'])
  expect(await turns(timeless)).toEqual([null, null])
  await asker.post(`/api/bookings/${timeless}/counter`, { offers: [{ date, time: '17:00' }] })
  expect(await turns(timeless)).toEqual(['creator', 'creator'])
  expect((await counts(host)).yourTurn).toBe(2)
})

test('only the payer sees which receipt belongs to a booking', async () => {
  const { id, paymentId } = await sendRequest(guest, creator.id, { time: 'TBD' })
  expect((await guest.get(`/api/payments/${paymentId}/receipt`)).status).toBe(200)
  expect((await creator.get(`/api/bookings/${id}`)).body.paymentId).toBeNull()
})
