import { expect, test } from 'vitest'
import { daysFromNow, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { setUpCouple } from '../../../../tests/helpers/worlds/couple-setup.ts'
import { listMember } from '../../../../tests/helpers/worlds/listed.ts'
import { weekdays } from '../../../contract/weekdays.ts'

const { world, guest } = setUpCouple()

test('a card has the first and last free time of each day; a confirmed booking takes it, and canceling gives it back', async () => {
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
