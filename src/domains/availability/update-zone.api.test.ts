import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '../../../tests/helpers/money/paid-request.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'

const world = setUpWorld()
let creator: Member
let guest: Member
let bookingId: number

beforeAll(async () => {
  await world.clock.set('2027-03-01T12:00Z')
  creator = await world.member({ userType: 'creator', timeZone: 'America/New_York' })
  guest = await world.member({ timeZone: 'Europe/London' })
  await creator.post('/api/availability', { day: 'thursday', startTime: '09:00', endTime: '10:00' })
  const extra = { date: '2027-03-19', kind: 'extra', startTime: '23:30', endTime: '24:00' }
  await creator.post('/api/availability/overrides', extra)
  bookingId = (await sendRequest(guest, creator.id, { date: '2027-03-18', time: '10:00' })).id
  await creator.patch(`/api/bookings/${bookingId}`, { status: 'confirmed' })
})

async function stored() {
  const tables = ['bookings', 'busy_times', 'availability_slots', 'availability_overrides', 'booking_rules']
  const found = tables.map((table) => world.ctx.db.execute(sql.raw(`select * from ${table} order by 1`)))
  return (await Promise.all(found)).map(({ rows }) => rows)
}

const move = async (member: Member, timeZone: string) => {
  expect((await member.patch(`/api/users/${member.id}`, { timeZone })).status).toBe(200)
}
const shown = async (to: Member) => (await to.get(`/api/bookings/${bookingId}`)).body
const free = async () => {
  const { body } = await world
    .visitor()
    .get(`/api/users/${creator.id}/free-times?from=2027-03-18&to=2027-03-20`)
  return body.map(({ startsAt }: { startsAt: string }) => startsAt.slice(0, 16))
}

describe('Changing one’s time zone', () => {
  it('changes no stored bookings or hours', async () => {
    const before = await stored()
    await move(creator, 'Asia/Kolkata')
    await move(guest, 'Pacific/Auckland')
    await world.runJobs()
    expect(await stored()).toEqual(before)
    await move(creator, 'America/New_York')
    await move(guest, 'Europe/London')
    expect(await stored()).toEqual(before)
  })

  it('moves bookings only on the wall clock; both participants still see the same instant', async () => {
    const instant = { startsAt: '2027-03-18T14:00:00.000Z', endsAt: '2027-03-18T14:30:00.000Z' }
    const day = { date: '2027-03-18' }
    for (const party of [creator, guest]) {
      expect(await shown(party)).toMatchObject({ ...instant, ...day, time: '10:00', status: 'confirmed' })
    }
    await move(creator, 'Asia/Kolkata')
    await move(guest, 'Pacific/Auckland')
    const zones = { creatorTimeZone: 'Asia/Kolkata', guestTimeZone: 'Pacific/Auckland' }
    for (const party of [creator, guest]) {
      expect(await shown(party)).toMatchObject({ ...instant, ...day, ...zones, time: '19:30' })
    }
    await move(creator, 'Pacific/Kiritimati')
    expect(await shown(guest)).toMatchObject({ ...instant, date: '2027-03-19', time: '04:00' })
  })

  it('keeps the wall-clock time of hours, so that their instants move', async () => {
    await move(creator, 'America/New_York')
    expect(await free()).toEqual(['2027-03-18T13:00', '2027-03-18T13:30', '2027-03-20T03:30'])
    await move(creator, 'Asia/Kolkata')
    expect(await free()).toEqual(['2027-03-18T03:30', '2027-03-18T04:00', '2027-03-19T18:00'])
    const [slot] = (await creator.get(`/api/users/${creator.id}/availability`)).body
    expect(slot).toMatchObject({ day: 'thursday', startTime: '09:00', endTime: '10:00' })
  })
})
