import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, newWorld, type World } from '../../../tests/helpers/new-world.ts'
import { newCreator, sendRequest } from '../../../tests/helpers/paid-request.ts'

let world: World
let creator: Member
let guest: Member

beforeAll(async () => {
  world = await newWorld()
  creator = await newCreator(world)
  guest = await world.member()
})
afterAll(() => world.close())

async function isFound(): Promise<boolean> {
  await world.settled()
  const { body } = await world.visitor().get('/api/search?available=true')
  return body.some((row: { id: number }) => row.id === creator.id)
}

test('The last free time confirmed hides a person from those available, and cancelled shows them again', async () => {
  const slot = { day: 'wednesday', startTime: '09:00', endTime: '09:30' }
  expect((await creator.post('/api/availability', slot)).status).toBe(201)
  // Three weeks of notice leave one Wednesday in the four weeks that the search looks at.
  expect((await creator.patch(`/api/users/${creator.id}`, { minimumNoticeHours: 504 })).status).toBe(200)
  expect(await isFound()).toBe(true)
  const { body: times } = await world.visitor().get(`/api/users/${creator.id}/free-times`)
  expect(times.length).toBeGreaterThan(0)
  const booked: number[] = []
  for (const { startsAt } of times as { startsAt: string }[]) {
    const draft = { date: startsAt.slice(0, 10), time: startsAt.slice(11, 16) }
    const { id } = await sendRequest(guest, creator.id, draft)
    expect(await isFound()).toBe(true)
    expect((await creator.patch(`/api/bookings/${id}/status`, { status: 'approved' })).status).toBe(200)
    booked.push(id)
  }
  expect(await isFound()).toBe(false)
  expect((await guest.patch(`/api/bookings/${booked[0]}`, { status: 'cancelled' })).status).toBe(200)
  expect(await isFound()).toBe(true)
})
