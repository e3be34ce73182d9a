import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepDeadlines } from '../../src/domains/bookings/keep-deadlines.ts'
import { bookings } from '../../src/domains/bookings/tables.ts'
import { recoverDrafts } from '../../src/domains/checkout/recover-drafts.ts'
import { rounds } from '../helpers/long.ts'
import { type Member, newWorld, type World } from '../helpers/new-world.ts'
import { dayAhead, holdFee, newCreator, sendRequest, testCard } from '../helpers/paid-request.ts'

let world: World
let creator: Member
let guest: Member
beforeAll(async () => {
  world = await newWorld()
  creator = await newCreator(world)
  guest = await world.member()
})
afterAll(() => world.close())

const kinds = (booking: { entries: { kind: string }[] }) => booking.entries.map((entry) => entry.kind)

test('confirming, declining, withdrawing and expiring at once end in one state, with money that matches it', async () => {
  for (let round = 0; round < rounds(8, 100); round++) {
    const draft = { date: dayAhead(world, 20 + round), time: '10:00' }
    const { id } = await sendRequest(guest, creator.id, draft)
    const due = { expiresAt: new Date(world.clock.now().getTime() + round * 4) }
    await world.ctx.db.update(bookings).set(due).where(eq(bookings.id, id))
    const answers = await Promise.all([
      creator.patch(`/api/bookings/${id}`, { status: 'confirmed' }),
      creator.patch(`/api/bookings/${id}/status`, { status: 'rejected' }),
      guest.patch(`/api/bookings/${id}`, { status: 'cancelled' }),
      keepDeadlines(world.ctx),
      creator.patch(`/api/bookings/${id}`, { status: 'approved' }),
    ])
    const statuses = answers.flatMap((answer) => answer?.status ?? [])
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    await world.settled()
    const seen = (await guest.get(`/api/bookings/${id}`)).body
    // Withdrawn a moment after the confirmation is a cancellation.
    const charged = seen.status === 'confirmed' || seen.closedReason === 'cancelled_by_guest'
    const end = [seen.closedReason, seen.paymentStatus, ...kinds(seen)].join(' ')
    expect(end).toMatch(
      charged ? /captured authorise capture$/ : /^(declined|withdrawn|expired) released authorise release$/,
    )
  }
})

test('the browser and the recovery sending one draft at once make one request', async () => {
  for (let round = 0; round < rounds(5, 50); round++) {
    const draft = { date: dayAhead(world, 20 + round), time: '14:00' }
    const paymentIntentId = await holdFee(guest, creator.id, draft)
    world.clock.advance({ minutes: 11 })
    const [sent] = await Promise.all([
      guest.post('/api/bookings', { creatorId: creator.id, ...draft, paymentIntentId }),
      recoverDrafts(world.ctx),
      recoverDrafts(world.ctx),
    ])
    expect([200, 201]).toContain(sent.status)
    const { body } = await guest.get('/api/bookings')
    const made = body.filter((one: { paymentIntentId: string }) => one.paymentIntentId === paymentIntentId)
    expect(made.map((one: { id: number }) => one.id)).toEqual([sent.body.id])
  }
})

test('an unpaid request that is paid for at the same moment from two sides is sent once, and only one of them made it', async () => {
  for (let round = 0; round < rounds(5, 50); round++) {
    const draft = { creatorId: creator.id, date: dayAhead(world, 20 + round), time: '16:00' }
    const { body: unpaid } = await guest.post('/api/bookings', draft)
    const begun = await guest.post('/api/create-payment-intent', {
      creatorId: creator.id,
      bookingId: unpaid.id,
    })
    const { paymentIntentId, clientSecret } = begun.body
    await guest.post('/api/sandbox/confirm', { clientSecret, ...testCard })
    const send = (keepAsCredit: boolean) =>
      guest.post('/api/bookings', { ...draft, paymentIntentId, keepAsCredit })
    const answers = await Promise.all([send(true), send(false)])
    expect(answers.map(({ body }) => body.id)).toEqual([unpaid.id, unpaid.id])
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
  }
})
