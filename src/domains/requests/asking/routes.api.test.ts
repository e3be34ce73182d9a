import { expect, test } from 'vitest'
import { daysFromNow, holdFee } from '../../../../tests/helpers/money/paid-request.ts'
import { setUpCouple } from '../../../../tests/helpers/worlds/couple-setup.ts'
import { reconcilePayments } from '../operating/reconcile-payments.ts'
import { sendAllHeld } from './send-held.ts'

const { world, creator, guest } = setUpCouple()

test('the server decides the amount and returns everything the browser needs', async () => {
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

test('a request whose browser closed after paying is sent after ten minutes, once', async () => {
  const draft = { date: daysFromNow(world, 6), time: '11:00', topic: 'Left early' }
  const paymentIntentId = await holdFee(guest, creator.id, draft)
  await sendAllHeld(world.ctx)
  expect((await guest.get('/api/bookings')).body).toEqual([])
  await world.clock.advance({ minutes: 11 })
  await Promise.all([sendAllHeld(world.ctx), sendAllHeld(world.ctx)])
  const { body } = await guest.get('/api/bookings')
  expect(body).toMatchObject([{ ...draft, status: 'pending', paymentStatus: 'held', paymentIntentId }])
  const { body: payments } = await guest.get('/api/payments')
  expect(payments).toMatchObject([
    { paymentIntentId, about: { topic: 'Left early', startsAt: body[0].startsAt } },
  ])
})

test('reconciling compares every payment, or says that it is incomplete when time runs out', async () => {
  expect(await reconcilePayments(world.ctx, 60_000)).toMatchObject({ compared: 2, complete: true })
  expect(await reconcilePayments(world.ctx, -1)).toMatchObject({ compared: 0, complete: false })
})
