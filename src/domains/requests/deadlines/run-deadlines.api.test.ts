import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { createBookingIn } from '../../../../tests/helpers/worlds/booking-states.ts'
import { setUpCouple } from '../../../../tests/helpers/worlds/couple-setup.ts'
import { type Member } from '../../../../tests/helpers/worlds/world.ts'
import { runDeadlines } from './run-deadlines.ts'

const couple = setUpCouple()
const { world, creator, guest } = couple

const see = async (who: Member, id: number) => (await who.get(`/api/bookings/${id}`)).body

async function pass(by: { days?: number; hours?: number; minutes?: number }): Promise<void> {
  await world.clock.advance(by)
  await Promise.all(Array.from({ length: 4 }, () => runDeadlines(world.ctx)))
  await world.runJobs()
}

async function eventsOf(id: number): Promise<string[]> {
  const { rows } = await world.ctx.db.execute<{ said: string }>(
    sql`select concat_ws(' ', type, payload ->> 'about') as said from domain_events
        where (payload ->> 'bookingId')::bigint = ${id} order by id`,
  )
  return rows.map(({ said }) => said)
}

const reminders = async (id: number) =>
  (await eventsOf(id)).filter((said) => said.startsWith('booking.reminded'))

describe('a request', () => {
  test('gets reminders after 24 and 48 hours, once each, and expires after 72', async () => {
    const id = await createBookingIn.pending(couple)
    await pass({ hours: 23, minutes: 59 })
    expect(await reminders(id)).toEqual([])
    await pass({ minutes: 1 })
    await pass({ minutes: 1 })
    expect(await reminders(id)).toEqual(['booking.reminded answer_in_48_hours'])
    await pass({ hours: 24 })
    expect(await reminders(id)).toHaveLength(2)
    await pass({ hours: 23, minutes: 59 })
    expect(await see(guest, id)).toMatchObject({ closedReason: 'expired', paymentStatus: 'released' })
    expect(await eventsOf(id)).toEqual([
      'booking.requested',
      'booking.reminded answer_in_48_hours',
      'booking.reminded answer_in_24_hours',
      'booking.closed',
    ])
  })
})

describe('a confirmed booking', () => {
  test('gets reminders a day and an hour before it starts, and is completed an hour after its end', async () => {
    const start = new Date(world.clock.now().getTime() + 50 * 3_600_000)
    const draft = { date: start.toISOString().slice(0, 10), time: start.toISOString().slice(11, 16) }
    const { id } = await sendRequest(guest, creator.id, draft)
    await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
    await pass({ hours: 24 })
    expect(await reminders(id)).toEqual([])
    await pass({ hours: 3 })
    await pass({ hours: 20 })
    expect(await reminders(id)).toEqual(['booking.reminded starts_in_24_hours'])
    await pass({ hours: 2, minutes: 10 })
    expect(await reminders(id)).toEqual([
      'booking.reminded starts_in_24_hours',
      'booking.reminded starts_in_1_hour',
    ])
    await pass({ hours: 3 })
    expect((await see(guest, id)).status).toBe('completed')
    expect((await eventsOf(id)).filter((said) => said === 'booking.completed')).toHaveLength(1)
  })
})

describe('a booking reported as a no-show', () => {
  test('closes after 48 hours without an objection, and the payer has a credit', async () => {
    const id = await createBookingIn['reported by the requester'](couple)
    await pass({ hours: 47, minutes: 59 })
    expect((await see(guest, id)).status).toBe('completed')
    await pass({ minutes: 2 })
    expect(await see(guest, id)).toMatchObject({
      status: 'cancelled',
      closedReason: 'no_show',
      paymentStatus: 'credited',
    })
    expect((await eventsOf(id)).filter((said) => said === 'booking.closed')).toHaveLength(1)
  })
})

test('a confirmed booking without a time closes after 30 days, and the payer has a credit', async () => {
  const id = await createBookingIn['to be agreed, offered by the recipient'](couple)
  await pass({ days: 29, hours: 23 })
  expect((await see(guest, id)).status).toBe('confirmed')
  await pass({ hours: 1, minutes: 1 })
  expect(await see(guest, id)).toMatchObject({
    status: 'cancelled',
    closedReason: 'unscheduled',
    paymentStatus: 'credited',
    offers: [],
    can: [],
  })
})
