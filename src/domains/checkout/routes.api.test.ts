import { expect, test } from 'vitest'
import {
  createCreator,
  daysFromNow,
  holdFee,
  sendRequest,
} from '../../../tests/helpers/money/paid-request.ts'
import { setUpCouple } from '../../../tests/helpers/worlds/couple-setup.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { updateBookingRules } from '../availability/update-booking-rules.ts'
import { sendAbandonedDrafts } from './abandoned-drafts.ts'

const couple = setUpCouple()

test('the server decides the amount and returns everything the browser needs', async () => {
  const { status, body } = await couple.guest.post('/api/create-payment-intent', {
    amount: 999,
    description: 'Booking fee',
    metadata: { type: 'booking', personalityId: couple.creator.id, personalityName: couple.creator.name },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, amount: 999, currency: 'usd', provider: 'sandbox' })
  expect(body.clientSecret).toContain(body.paymentIntentId)
  expect(body.message).not.toBe('')
})

test.each([{ amount: 1 }, { platformFee: 0.99 }, { amount: 999, platformFee: 4.99 }])(
  'another amount %j is refused with the current fee',
  async (named) => {
    const { status, body } = await couple.guest.post('/api/create-payment-intent', {
      creatorId: couple.creator.id,
      ...named,
    })
    expect([status, body.code, body.feeCents]).toEqual([409, 'fee_changed', 999])
  },
)

test('the fee in dollars is accepted', async () => {
  const form = { creatorId: couple.creator.id, platformFee: 9.99 }
  expect((await couple.guest.post('/api/create-payment-intent', form)).status).toBe(200)
})

test('a request whose browser closed after paying is sent after ten minutes, once', async () => {
  const draft = { date: daysFromNow(couple.world, 6), time: '11:00', topic: 'Left early' }
  const paymentIntentId = await holdFee(couple.guest, couple.creator.id, draft)
  await sendAbandonedDrafts(couple.world.ctx)
  expect((await couple.guest.get('/api/bookings')).body).toEqual([])
  await couple.world.clock.advance({ minutes: 11 })
  await Promise.all([sendAbandonedDrafts(couple.world.ctx), sendAbandonedDrafts(couple.world.ctx)])
  const { body } = await couple.guest.get('/api/bookings')
  expect(body).toMatchObject([{ ...draft, status: 'pending', paymentStatus: 'held', paymentIntentId }])
})

test('a request that the browser already sent is not sent again', async () => {
  const draft = { date: daysFromNow(couple.world, 7), time: '11:00' }
  const paymentIntentId = await holdFee(couple.guest, couple.creator.id, { ...draft, topic: 'first thought' })
  const form = { creatorId: couple.creator.id, ...draft, topic: 'second thought', paymentIntentId }
  const sent = (await couple.guest.post('/api/bookings', form)).body
  await couple.world.clock.advance({ minutes: 11 })
  await sendAbandonedDrafts(couple.world.ctx)
  const { body } = await couple.guest.get('/api/bookings')
  const same = body.filter((one: { paymentIntentId: string }) => one.paymentIntentId === paymentIntentId)
  expect(same).toMatchObject([{ id: sent.id, topic: 'second thought' }])
})

test('a paid draft that can no longer be sent releases the hold', async () => {
  const other = await createCreator(couple.world)
  const paymentIntentId = await holdFee(couple.guest, other.id, {
    date: daysFromNow(couple.world, 8),
    time: '11:00',
  })
  await withTransaction(couple.world.ctx, (ctx) =>
    updateBookingRules(ctx, other.id, { isAvailableForBooking: false }),
  )
  await couple.world.clock.advance({ minutes: 11 })
  await sendAbandonedDrafts(couple.world.ctx)
  await couple.world.runJobs()
  const payments = (await couple.guest.get('/api/payments')).body
  const payment = payments.find((one: { paymentIntentId: string }) => one.paymentIntentId === paymentIntentId)
  expect(payment).toMatchObject({
    status: 'released',
    entries: [{ kind: 'authorise' }, { kind: 'release' }],
  })
})

test('paying for an already paid request returns that request', async () => {
  const { id } = await sendRequest(couple.guest, couple.creator.id, { topic: 'Paid already' })
  const { status, body } = await couple.guest.post('/api/create-payment-intent', { bookingId: id })
  expect([status, body.code, body.bookingId]).toEqual([409, 'already_requested', id])
})
