import { expect, test } from 'vitest'
import { daysFromNow, sendRequest } from '../../../tests/helpers/money/paid-request.ts'
import { setUpCouple } from '../../../tests/helpers/worlds/couple-setup.ts'
import { runBookingDeadlines } from '../bookings/deadlines/run-booking-deadlines.ts'

const couple = setUpCouple()

let sent = 0
async function request(): Promise<number> {
  sent++
  const time = `${String(sent).padStart(2, '0')}:00`
  const draft = { date: daysFromNow(couple.world, 20), time, topic: 'Tides' }
  return (await sendRequest(couple.guest, couple.creator.id, draft)).id
}

async function answerAfter(hours: number, status: 'approved' | 'rejected') {
  const id = await request()
  await couple.world.clock.advance({ hours })
  expect((await couple.creator.patch(`/api/bookings/${id}/status`, { status })).status).toBe(200)
}

const shown = async () =>
  (await couple.world.visitor().get(`/api/users/${couple.creator.id}`)).body.usualAnswerHours

test('a profile says how soon its owner usually answers, from the third answer on', async () => {
  await answerAfter(1, 'approved')
  await answerAfter(2, 'rejected')
  expect(await shown()).toBeNull()
  await answerAfter(5.5, 'approved')
  expect(await shown()).toBe(6)
  await answerAfter(30, 'approved')
  expect(await shown()).toBe(6)
})

test('proposed times count as an answer, and a withdrawn request doesn’t count', async () => {
  const proposed = await request()
  await couple.world.clock.advance({ hours: 20 })
  const offers = [{ date: daysFromNow(couple.world, 9), time: '10:00' }]
  expect((await couple.creator.post(`/api/bookings/${proposed}/counter`, { offers })).status).toBe(201)
  expect(await shown()).toBe(20)
  const withdrawn = await request()
  await couple.world.clock.advance({ hours: 60 })
  expect((await couple.guest.patch(`/api/bookings/${withdrawn}`, { status: 'cancelled' })).status).toBe(200)
  expect(await shown()).toBe(20)
})

test('someone who lets requests expire isn’t said to answer soon', async () => {
  await request()
  await request()
  await couple.world.clock.advance({ hours: 73 })
  await runBookingDeadlines(couple.world.ctx)
  expect(await shown()).toBeNull()
})
