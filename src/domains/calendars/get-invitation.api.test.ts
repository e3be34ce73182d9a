import { beforeAll, expect, test } from 'vitest'
import { createCreator, daysFromNow, sendRequest } from '../../../tests/helpers/money/paid-request.ts'
import { parseCalendar } from '../../../tests/helpers/worlds/read-calendar.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'

const world = setUpWorld({ PUBLIC_URL: 'https://room.example', MAIL_FROM: 'Room <mail@room.example>' })
let creator: Member
let guest: Member
beforeAll(async () => {
  creator = await createCreator(world, 'Europe/Lisbon')
  guest = await world.member({ timeZone: 'America/New_York' })
})

const fileOf = (who: Pick<Member, 'get'>, id: number) => who.get(`/api/bookings/${id}.ics`)
const answer = (who: Member, id: number, status: string) => who.patch(`/api/bookings/${id}`, { status })

test('a confirmed booking has a calendar file, replaced by its cancellation', async () => {
  const asked = { date: daysFromNow(world, 9), time: '10:00', topic: 'Tides' }
  const { id } = await sendRequest(guest, creator.id, asked)
  const early = await fileOf(guest, id)
  expect([early.status, early.body.message]).toEqual([
    404,
    'There’s no calendar file yet. The booking has to be confirmed and have a time.',
  ])
  const { body: booking } = await answer(creator, id, 'confirmed')
  const file = await fileOf(guest, id)
  expect(file.status).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="booking-${id}.ics"`,
    'cache-control': 'private, no-cache',
  })
  for (const [who, zone] of [
    [guest, 'America/New_York'],
    [creator, 'Europe/Lisbon'],
  ] as const) {
    expect(parseCalendar((await fileOf(who, id)).text)).toMatchObject({
      method: 'REQUEST',
      events: [{ uid: `booking-${id}@room.example`, startsAt: booking.startsAt, zone, sequence: 1 }],
    })
  }
  await answer(creator, id, 'cancelled')
  expect(parseCalendar((await fileOf(guest, id)).text)).toMatchObject({
    method: 'CANCEL',
    events: [{ uid: `booking-${id}@room.example`, status: 'CANCELLED', sequence: 2 }],
  })
})

test('others get a 404, and a booking without a time has no file', async () => {
  const { id } = await sendRequest(guest, creator.id, { time: 'TBD' })
  await answer(creator, id, 'confirmed')
  expect((await fileOf(guest, id)).status).toBe(404)
  const timed = await sendRequest(guest, creator.id, { date: daysFromNow(world, 9), time: '12:00' })
  await answer(creator, timed.id, 'confirmed')
  expect((await fileOf(guest, timed.id)).status).toBe(200)
  const stranger = await fileOf(await world.member(), timed.id)
  const unknown = await fileOf(guest, 999_999)
  expect([stranger.status, stranger.body.message]).toEqual([unknown.status, unknown.body.message])
  expect(stranger.status).toBe(404)
  expect((await fileOf(world.visitor(), timed.id)).status).toBe(401)
})
