import { expect, test } from 'vitest'
import { daysFromNow, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { setUpCouple } from '../../../../tests/helpers/worlds/couple-setup.ts'
import { listMember } from '../../../../tests/helpers/worlds/listed.ts'
import { weekdays } from '../../../contract/weekdays.ts'

const couple = setUpCouple()

async function isFound(): Promise<boolean> {
  await couple.world.runJobs()
  const { body } = await couple.world.visitor().get('/api/search?available=true')
  return body.some((row: { id: number }) => row.id === couple.creator.id)
}

test('confirming the last free time hides a person from search for available people; canceling it shows them again', async () => {
  await listMember(couple.creator)
  const day = weekdays[Temporal.PlainDate.from(daysFromNow(couple.world, 23)).dayOfWeek - 1]
  const slot = { day, startTime: '09:00', endTime: '09:30' }
  expect((await couple.creator.post('/api/availability', slot)).status).toBe(201)
  // Three weeks of notice leave one such day in the four weeks that the search looks at: 16 days is too soon, 30 too late.
  expect(
    (await couple.creator.patch(`/api/users/${couple.creator.id}`, { minimumNoticeHours: 504 })).status,
  ).toBe(200)
  expect(await isFound()).toBe(true)
  const { body: times } = await couple.world.visitor().get(`/api/users/${couple.creator.id}/free-times`)
  expect(times.length).toBeGreaterThan(0)
  const booked: number[] = []
  for (const { startsAt } of times as { startsAt: string }[]) {
    const draft = { date: startsAt.slice(0, 10), time: startsAt.slice(11, 16) }
    const { id } = await sendRequest(couple.guest, couple.creator.id, draft)
    expect(await isFound()).toBe(true)
    expect((await couple.creator.patch(`/api/bookings/${id}/status`, { status: 'approved' })).status).toBe(
      200,
    )
    booked.push(id)
  }
  expect(await isFound()).toBe(false)
  expect((await couple.guest.patch(`/api/bookings/${booked[0]}`, { status: 'cancelled' })).status).toBe(200)
  expect(await isFound()).toBe(true)
})

test('a card has the first and last free time of each day; a confirmed booking takes it, and canceling gives it back', async () => {
  const { world, guest } = couple
  const creator = await world.member({ userType: 'creator' })
  await listMember(creator)
  const [first, second] = [daysFromNow(world, 8), daysFromNow(world, 9)]
  for (const date of [first, second]) {
    const day = weekdays[Temporal.PlainDate.from(date).dayOfWeek - 1]
    const slot = { day, startTime: '09:00', endTime: '12:00' }
    expect((await creator.post('/api/availability', slot)).status).toBe(201)
  }
  expect((await creator.patch(`/api/users/${creator.id}`, { minimumNoticeHours: 96 })).status).toBe(200)
  const shown = async () => {
    await world.runJobs()
    const { body } = await world.visitor().get('/api/search?available=true')
    const times = (body as { id: number; freeTimes: string[] }[]).find(
      ({ id }) => id === creator.id,
    )?.freeTimes
    return times?.map((at) => at.slice(0, 16)).filter((at) => at.startsWith(first) || at.startsWith(second))
  }
  const atFirst = ['T09:00', 'T11:30'].flatMap((time) => [first + time, second + time]).sort()
  expect(await shown()).toEqual(atFirst)
  const { id } = await sendRequest(guest, creator.id, { date: first, time: '09:00' })
  expect((await creator.patch(`/api/bookings/${id}/status`, { status: 'approved' })).status).toBe(200)
  expect(await shown()).toEqual([`${first}T09:30`, ...atFirst.slice(1)])
  expect((await guest.patch(`/api/bookings/${id}`, { status: 'cancelled' })).status).toBe(200)
  expect(await shown()).toEqual(atFirst)
})
