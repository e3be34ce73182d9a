import { expect, test } from 'vitest'
import { daysFromNow, holdFee } from '../../../tests/helpers/money/paid-request.ts'
import { setUpCouple } from '../../../tests/helpers/worlds/couple-setup.ts'
import { sendAbandonedDrafts } from './abandoned-drafts.ts'
import { reconcilePayments } from './reconcile-payments.ts'

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

test('reconciling compares every payment, or says that it is incomplete when time runs out', async () => {
  expect(await reconcilePayments(couple.world.ctx, 60_000)).toMatchObject({ compared: 2, complete: true })
  expect(await reconcilePayments(couple.world.ctx, -1)).toMatchObject({ compared: 0, complete: false })
})
