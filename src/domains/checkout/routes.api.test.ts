import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, newWorld, type World } from '../../../tests/helpers/new-world.ts'
import { dayAhead, holdFee, newCreator } from '../../../tests/helpers/paid-request.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { changeBookingRules } from '../availability/change-booking-rules.ts'
import { recoverDrafts } from './recover-drafts.ts'

let world: World
let creator: Member
let guest: Member
beforeAll(async () => {
  world = await newWorld()
  creator = await newCreator(world)
  guest = await world.member()
})
afterAll(() => world.close())

test('the server decides the amount and answers all that the browser needs', async () => {
  const { status, body } = await guest.post('/api/create-payment-intent', {
    amount: 999,
    description: 'Booking fee',
    metadata: { type: 'booking', personalityId: creator.id, personalityName: creator.name },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, amount: 999, currency: 'usd', provider: 'sandbox' })
  expect(body.clientSecret).toContain(body.paymentIntentId)
  expect(body.message).not.toBe('')
})

test.each([{ amount: 1 }, { platformFee: 0.99 }, { amount: 999, platformFee: 4.99 }])(
  'another amount %j is refused with the fee of now',
  async (named) => {
    const { status, body } = await guest.post('/api/create-payment-intent', {
      creatorId: creator.id,
      ...named,
    })
    expect([status, body.code, body.feeCents]).toEqual([409, 'fee_changed', 999])
  },
)

test('the fee in dollars is accepted', async () => {
  const form = { creatorId: creator.id, platformFee: 9.99 }
  expect((await guest.post('/api/create-payment-intent', form)).status).toBe(200)
})

test('a browser that goes away after paying gets its request sent after ten minutes, once', async () => {
  const draft = { date: dayAhead(world, 6), time: '11:00', topic: 'Left early' }
  const paymentIntentId = await holdFee(guest, creator.id, draft)
  await recoverDrafts(world.ctx)
  expect((await guest.get('/api/bookings')).body).toEqual([])
  world.clock.advance({ minutes: 11 })
  await Promise.all([recoverDrafts(world.ctx), recoverDrafts(world.ctx)])
  const { body } = await guest.get('/api/bookings')
  expect(body).toMatchObject([{ ...draft, status: 'pending', paymentStatus: 'held', paymentIntentId }])
})

test('a request that the browser sent itself is not sent again', async () => {
  const draft = { date: dayAhead(world, 7), time: '11:00' }
  const paymentIntentId = await holdFee(guest, creator.id, { ...draft, topic: 'first thought' })
  const form = { creatorId: creator.id, ...draft, topic: 'second thought', paymentIntentId }
  const sent = (await guest.post('/api/bookings', form)).body
  world.clock.advance({ minutes: 11 })
  await recoverDrafts(world.ctx)
  const { body } = await guest.get('/api/bookings')
  const same = body.filter((one: { paymentIntentId: string }) => one.paymentIntentId === paymentIntentId)
  expect(same).toMatchObject([{ id: sent.id, topic: 'second thought' }])
})

test('a paid draft that cannot be sent any more gives the hold back', async () => {
  const other = await newCreator(world)
  const paymentIntentId = await holdFee(guest, other.id, { date: dayAhead(world, 8), time: '11:00' })
  await withTransaction(world.ctx, (ctx) =>
    changeBookingRules(ctx, other.id, { isAvailableForBooking: false }),
  )
  world.clock.advance({ minutes: 11 })
  await recoverDrafts(world.ctx)
  await world.settled()
  const payments = (await guest.get('/api/payments')).body
  const payment = payments.find((one: { paymentIntentId: string }) => one.paymentIntentId === paymentIntentId)
  expect(payment).toMatchObject({
    status: 'released',
    entries: [{ kind: 'authorise' }, { kind: 'release' }],
  })
})
