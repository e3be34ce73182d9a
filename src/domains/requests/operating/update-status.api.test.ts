import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { holdPayment, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { requireRightMoney } from '../../../../tests/helpers/money/require-right-money.ts'
import { createBookingIn, uniqueTime } from '../../../../tests/helpers/worlds/booking-states.ts'
import { setUpCouple } from '../../../../tests/helpers/worlds/couple-setup.ts'
import { passTime } from '../../../../tests/helpers/worlds/pass-time.ts'
import { emailsTo } from '../../../../tests/helpers/worlds/received-emails.ts'
import { recordPushes } from '../../../../tests/helpers/worlds/record-pushes.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import type { BookingStatus } from '../../../contract/requests/bookings.ts'
import type { Refusal } from '../../../platform/refuse.ts'
import { users } from '../../accounts/tables.ts'
import { syncPayment } from '../answering/sync-payment.ts'
import { findBooking } from '../queries.ts'
import { updateStatus } from './update-status.ts'

const couple = setUpCouple({ environment: { RATE_LIMIT_FACTOR: '1000' } })
const { world, creator, guest } = couple
const pushesTo = recordPushes(world)
const unrecorded = async () => {}
const set = (id: number, to: BookingStatus) => updateStatus(world.ctx, id, to, unrecorded)

async function outcome(id: number, to: BookingStatus): Promise<string> {
  const said = await set(id, to).then(
    () => undefined,
    (error: Refusal) => error.message,
  )
  // A charge set by hand continues.
  const before = await findBooking(world.ctx, id)
  if (before?.paymentId) await syncPayment(world.ctx, before.paymentId)
  await requireRightMoney(world)
  const row = await findBooking(world.ctx, id)
  return said ? `refused: ${said}` : `${row?.status} ${row?.paymentStatus}`
}

const told = async (who: Member, id: number): Promise<string[]> =>
  (await who.get('/api/notifications')).body
    .filter((one: { relatedId: number }) => one.relatedId === id)
    .map((one: { title: string }) => one.title)

test('a reopened booking notifies both, is paid again and can be confirmed again', async () => {
  const { id } = await sendRequest(guest, creator.id, uniqueTime(couple))
  await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
  await world.runJobs()
  expect(await outcome(id, 'pending')).toBe('pending unpaid')
  // Both see it, and only its requester may pay.
  const see = async (who: Member) => (await who.get(`/api/bookings/${id}`)).body
  expect(await see(guest)).toMatchObject({ reopened: true, can: ['withdraw', 'pay'] })
  expect(await see(creator)).toMatchObject({ reopened: true, can: [] })
  expect((await creator.get('/api/bookings')).body.map((one: { id: number }) => one.id)).toContain(id)
  expect((await told(guest, id))[0]).toBe(`Your booking with ${creator.name} was reopened`)
  expect((await told(creator, id))[0]).toBe(`Your booking with ${guest.name} was reopened`)
  await holdPayment(guest, { creatorId: creator.id, bookingId: id })
  await world.runJobs()
  expect(await see(creator)).toMatchObject({ paymentStatus: 'held' })
  expect((await told(creator, id))[0]).toBe(`${guest.name} sent you a booking request`)
  await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
  await world.runJobs()
  expect((await told(guest, id)).filter((title) => title.includes('confirmed'))).toHaveLength(2)
  expect(await outcome(id, 'cancelled')).toBe('cancelled credited')
  expect((await told(guest, id))[0]).toBe(`Your booking with ${creator.name} was canceled`)
  const steps = (await guest.get(`/api/bookings/${id}/history`)).body.map(
    ({ what, by }: { what: string; by: string | null }) => `${what} ${by}`,
  )
  expect(steps).toEqual(expect.arrayContaining(['admin admin', 'reopened admin', 'confirmed creator']))
})

test('a reopened request that is not paid expires, notifies both and stays in their lists', async () => {
  const id = await createBookingIn.cancelled(couple)
  expect(await outcome(id, 'pending')).toBe('pending unpaid')
  await passTime(world, { hours: 72, minutes: 1 })
  const { body } = await creator.get(`/api/bookings/${id}`)
  expect(body).toMatchObject({ status: 'cancelled', closedReason: 'expired', paymentStatus: 'unpaid' })
  const unsent = [
    `Your request to ${creator.name} wasn’t sent again`,
    `${guest.name} didn’t send the request again`,
  ]
  expect([(await told(guest, id))[0], (await told(creator, id))[0]]).toEqual(unsent)
  const mails = [...(await emailsTo(world, guest.email)), ...(await emailsTo(world, creator.email))]
  expect(mails.map(({ subject }) => subject)).toEqual(expect.arrayContaining(unsent))
  // And again, though no payment is left.
  expect(await outcome(id, 'pending')).toBe('pending unpaid')
})

/** How often the open pages of guest and creator were told to load a booking again. */
const pushes = () =>
  [guest, creator].map((who) => pushesTo(who).filter(({ name }) => name === 'booking').length)

test('closing an unpaid reopened request as an admin notifies both and updates their pages, each time', async () => {
  const id = await createBookingIn.confirmed(couple)
  for (const round of [1, 2]) {
    expect(await outcome(id, 'pending')).toBe('pending unpaid')
    const [guests = 0, creators = 0] = pushes()
    expect(await outcome(id, 'cancelled')).toBe('cancelled unpaid')
    expect(pushes()).toEqual([guests + 1, creators + 1])
    for (const who of [guest, creator]) {
      const closed = (await told(who, id)).filter((title) => title.endsWith('was closed'))
      expect(closed).toHaveLength(round)
    }
  }
})

test('a request that was never sent is closed and reopened for its requester alone', async () => {
  const id = await createBookingIn.unpaid(couple)
  const [guests = 0, creators] = pushes()
  expect(await outcome(id, 'cancelled')).toBe('cancelled unpaid')
  expect([await told(guest, id), await told(creator, id)]).toEqual([[], []])
  expect(await outcome(id, 'pending')).toBe('pending unpaid')
  expect(await told(guest, id)).toEqual([`Your booking with ${creator.name} was reopened`])
  expect(await told(creator, id)).toEqual([])
  expect(pushes()).toEqual([guests + 2, creators])
})

test('a reopened booking has no note', async () => {
  const id = await createBookingIn.confirmed(couple)
  await guest.patch(`/api/bookings/${id}`, { status: 'cancelled', note: 'Not this season.' })
  expect(await outcome(id, 'pending')).toBe('pending unpaid')
  expect((await guest.get(`/api/bookings/${id}`)).body.closingNote).toBeNull()
})

test('a booking whose time has passed is reopened without a time', async () => {
  const id = await createBookingIn.completed(couple)
  expect(await outcome(id, 'pending')).toBe('pending unpaid')
  expect((await guest.get(`/api/bookings/${id}`)).body).toMatchObject({ startsAt: null, time: 'TBD' })
})

test('a booking can’t be reopened if a participant is deleted or suspended', async () => {
  const id = await createBookingIn.cancelled(couple)
  const at = world.clock.now()
  const who = eq(users.id, creator.id)
  await world.ctx.db.update(users).set({ suspendedAt: at }).where(who)
  expect(await outcome(id, 'pending')).toContain('is suspended')
  await world.ctx.db.update(users).set({ suspendedAt: null }).where(who)
  await expect(set(0, 'pending')).rejects.toMatchObject({ code: 'not_found' })
})
