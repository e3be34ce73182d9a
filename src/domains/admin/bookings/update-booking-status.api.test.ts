import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { requireRightMoney } from '../../../../tests/helpers/money/require-right-money.ts'
import { setUpAdmin, typePassword } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { createBookingIn, uniqueTime } from '../../../../tests/helpers/worlds/booking-states.ts'
import type { StatusMove } from '../../../contract/admin/bookings.ts'
import { type BookingStatus, bookingStatus } from '../../../contract/requests/bookings.ts'
import { busyTimes } from '../../availability/tables.ts'
import { bookings } from '../../requests/tables.ts'

const setUp = setUpAdmin({ RATE_LIMIT_FACTOR: '1000' })
const { world, admin, creator, guest } = setUp

const path = (id: number) => `/api/admin/bookings/${id}`
const set = async (id: number, status: BookingStatus) => {
  await typePassword(admin)
  const answer = await admin.patch(path(id), { status })
  await world.runJobs()
  return answer
}

async function after(id: number, ...acts: (() => Promise<unknown>)[]): Promise<number> {
  for (const act of acts) await act()
  return id
}

const confirmed = () => createBookingIn.confirmed(setUp)
const cancelBy = (who: typeof guest, id: number) => who.patch(`/api/bookings/${id}`, { status: 'cancelled' })

const states: Record<string, () => Promise<number>> = {
  'never sent': () => createBookingIn.unpaid(setUp),
  pending: () => createBookingIn.pending(setUp),
  'past its deadline': () => createBookingIn['past its deadline'](setUp),
  confirmed,
  'confirmed without a time': () => createBookingIn['to be agreed'](setUp),
  'confirmed without a fee': async () => {
    const id = await createBookingIn.unpaid(setUp)
    return after(id, () => set(id, 'confirmed'))
  },
  over: () => createBookingIn.over(setUp),
  completed: () => createBookingIn.completed(setUp),
  'disputed no-show': () => createBookingIn.disputed(setUp),
  withdrawn: () => createBookingIn.cancelled(setUp),
  'canceled by its payer': async () => {
    const id = await confirmed()
    return after(id, () => cancelBy(guest, id))
  },
  'canceled by the host': async () => {
    const id = await confirmed()
    return after(id, () => cancelBy(creator, id))
  },
  'never sent, closed': async () => {
    const id = await createBookingIn.unpaid(setUp)
    return after(id, () => set(id, 'cancelled'))
  },
}

const creditsOf = async () => (await guest.get('/api/credits')).body.available

/** One line for each status that an admin sets: the answer, what became of the booking and its money, what the panel said. */
test('an admin sets any status from any other; the money follows, and the panel says so first', async () => {
  const lines: string[] = []
  for (const [name, create] of Object.entries(states)) {
    for (const to of bookingStatus.options) {
      const id = await create()
      await world.runJobs()
      const before = (await admin.get(path(id))).body
      const credits = await creditsOf()
      const { status, body } = await set(id, to)
      const move = before.moves.find((one: StatusMove) => one.status === to)
      expect([status, body.status, move?.possible ?? before.status === to]).toEqual([200, to, true])
      const now = (await admin.get(path(id))).body
      const takesTime = now.startsAt && (to === 'confirmed' || to === 'completed')
      expect(await world.ctx.db.$count(busyTimes, eq(busyTimes.bookingId, id))).toBe(takesTime ? 2 : 0)
      const more = (await creditsOf()) - credits
      lines.push(
        `${name} (${before.status}, ${before.paymentStatus}) to ${to}: ${now.paymentStatus}${more ? `, ${more} credit` : ''}${move ? `\n    ${move.says}` : ''}`,
      )
    }
  }
  await requireRightMoney(world)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('update-booking-status.txt')
})

test('a time that another booking has by now is a 409 with that booking, also in the panel', async () => {
  const at = uniqueTime(setUp)
  const [first, second] = [await createBookingIn.unpaid(setUp), await createBookingIn.unpaid(setUp)]
  const [row] = await world.ctx.db.select().from(bookings).where(eq(bookings.id, first))
  if (!row) throw new Error(`No booking ${first} at ${at.time}.`)
  const { startsAt, endsAt } = row
  expect((await set(first, 'completed')).status).toBe(200)
  await world.ctx.db.update(bookings).set({ startsAt, endsAt }).where(eq(bookings.id, second))
  for (const status of ['confirmed', 'completed'] as const) {
    const answer = await set(second, status)
    const move = (await admin.get(path(second))).body.moves.find((one: StatusMove) => one.status === status)
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.objectContaining({ code: 'time_taken', bookingId: first, message: move.says }),
    ])
    expect([move.possible, move.says]).toEqual([
      false,
      expect.stringContaining(`Booking #${first} has this time`),
    ])
  }
  expect((await admin.get(path(second))).body).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' })
})

test('a request that an admin completes before its time closes the others for that time', async () => {
  const [first, other] = [await createBookingIn.pending(setUp), await createBookingIn.pending(setUp)]
  const [row] = await world.ctx.db.select().from(bookings).where(eq(bookings.id, first))
  if (!row) throw new Error(`No booking ${first}.`)
  const { startsAt, endsAt } = row
  await world.ctx.db.update(bookings).set({ startsAt, endsAt }).where(eq(bookings.id, other))
  expect((await set(first, 'completed')).status).toBe(200)
  await world.runJobs()
  expect((await admin.get(path(other))).body).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'released',
  })
  await requireRightMoney(world)
})

test('a request that an admin confirms without a fee is a booking for both: listed, notified and cancelable', async () => {
  const id = await createBookingIn.unpaid(setUp)
  await set(id, 'confirmed')
  for (const who of [guest, creator]) {
    expect((await who.get(`/api/bookings/${id}`)).body).toMatchObject({
      status: 'confirmed',
      can: ['cancel'],
    })
    const about = (await who.get('/api/notifications')).body.filter(
      ({ relatedId, type }: { relatedId: number; type: string }) =>
        relatedId === id && type === 'booking_confirmed',
    )
    expect(about).toHaveLength(1)
    const inbox = (await who.get(`/api/bookings?box=${who === guest ? 'sent' : 'received'}`)).body
    expect(inbox.map((one: { id: number }) => one.id)).toContain(id)
  }
  // Each setting of an admin is told, though a booking is confirmed once otherwise.
  await set(id, 'completed')
  await set(id, 'confirmed')
  const titles = (await guest.get('/api/notifications')).body
    .filter(({ relatedId }: { relatedId: number }) => relatedId === id)
    .map(({ type }: { type: string }) => type)
  expect(titles.toSorted()).toEqual(['booking_completed', 'booking_confirmed', 'booking_confirmed'])
  const counts = async () => (await creator.get('/api/bookings/counts')).body
  const { confirmed: before, received } = await counts()
  expect((await cancelBy(creator, id)).body).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' })
  expect(await counts()).toMatchObject({ confirmed: before - 1, received: received - 1 })
  const kept = (await creator.get('/api/bookings?box=received')).body
  expect(kept.map((one: { id: number }) => one.id)).toContain(id)
  await requireRightMoney(world)
})
