import { expect, test } from 'vitest'
import { createCreator, daysFromNow, sendRequest } from '../../../tests/helpers/money/paid-request.ts'
import { setUpCouple } from '../../../tests/helpers/worlds/couple-setup.ts'
import { type Member } from '../../../tests/helpers/worlds/world.ts'

const { world, creator, guest } = setUpCouple({ creatorZone: 'America/New_York', guestZone: 'Asia/Tokyo' })
const list = async (who: Member, query: string, of = ''): Promise<number[]> =>
  (await who.get(`/api/bookings${of}?${query}`)).body.map((one: { id: number }) => one.id)
const ask = async (days: number, time: string, duration = 60): Promise<number> =>
  (await sendRequest(guest, creator.id, { date: daysFromNow(world, days), time, duration })).id
const counts = async (who: Member) => (await who.get('/api/bookings/counts')).body
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

test('the upcoming bookings come soonest first, those without a time last, page by page; earlier ones newest first', async () => {
  const [creator, guest] = [await createCreator(world), await world.member()]
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

  expect(await list(guest, 'show=upcoming')).toEqual([soon, late, open, unpaid])
  expect(await list(creator, 'show=upcoming')).toEqual([soon, late, open])
  expect(await list(guest, 'show=upcoming&limit=2')).toEqual([soon, late])
  expect(await list(guest, `show=upcoming&limit=2&before=${late}`)).toEqual([open, unpaid])
  expect(await list(guest, 'show=earlier')).toEqual([newer, older])
  expect(await list(guest, `show=earlier&limit=1&before=${newer}`)).toEqual([older])
  expect(await list(guest, '')).toEqual([unpaid, newer, older, soon, late, open])

  expect(await list(guest, 'show=ahead')).toEqual([soon])
  expect(await list(guest, 'show=your_turn')).toEqual([])
  expect(await list(creator, 'show=your_turn&limit=1')).toEqual([late])
  expect(await list(creator, `show=your_turn&before=${late}`)).toEqual([open])

  expect(await counts(guest)).toEqual({ pending: 2, confirmed: 1, yourTurn: 0, received: 0, sent: 3 })
  expect(await counts(creator)).toEqual({ pending: 2, confirmed: 1, yourTurn: 2, received: 3, sent: 0 })
  expect(await counts(await world.member())).toMatchObject({ pending: 0, received: 0, sent: 0 })
  // Pending ones come all together, by deadline; answered ones in pages.
  const requests = (query: string) => list(creator, query, '/requests')
  expect(await requests('limit=1')).toEqual([open, late, newer])
  expect(await requests(`limit=1&before=${newer}`)).toEqual([older])
  // Those that the guest sent also have the unpaid one.
  expect(await list(guest, 'box=sent&limit=1', '/requests')).toEqual([unpaid, open, late, newer])
  expect(await list(guest, 'limit=1', '/requests')).toEqual([])
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

  expect([await counts(host), await counts(asker)]).toEqual([
    { pending: 2, confirmed: 1, yourTurn: 1, received: 3, sent: 0 },
    { pending: 2, confirmed: 1, yourTurn: 1, received: 0, sent: 3 },
  ])
  expect(await list(host, '', '/requests')).toEqual([second, first, timeless])
  const waiting = async () => [await list(host, 'show=your_turn'), await list(asker, 'show=your_turn')]
  expect(await waiting()).toEqual([[second], [first]])
  expect(await list(asker, 'box=sent', '/requests')).toEqual([first, second, timeless])
  const turnOf = async (id: number) => (await host.get(`/api/bookings/${id}`)).body.turn
  expect([await turnOf(first), await turnOf(second), await turnOf(timeless)]).toEqual([
    'guest',
    'creator',
    null,
  ])
  await asker.post(`/api/bookings/${timeless}/counter`, { offers: [{ date, time: '17:00' }] })
  expect((await counts(host)).yourTurn).toBe(2)
  expect(await waiting()).toEqual([[second, timeless], [first]])

  await host.patch(`/api/bookings/${second}`, { status: 'confirmed' })
  expect(await list(asker, 'show=ahead')).toEqual([second])
  await world.clock.advance({ days: 7 })
  await host.patch(`/api/bookings/${second}`, { status: 'completed' })
  await asker.post(`/api/bookings/${second}/no-show`)
  expect(await turnOf(second)).toBe('creator')
  expect(await list(host, 'show=your_turn')).toContain(second)
  expect(await list(asker, 'show=ahead')).toEqual([])
  await host.post(`/api/bookings/${second}/no-show/object`)
  expect(await list(host, 'show=your_turn')).not.toContain(second)
})
