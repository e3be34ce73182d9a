import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  cardNumbers,
  daysFromNow,
  holdFee,
  sendRequest,
  testCard,
} from '../../../tests/helpers/money/paid-request.ts'
import { setUpCouple } from '../../../tests/helpers/worlds/couple-setup.ts'
import { type Member } from '../../../tests/helpers/worlds/world.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { ProviderRefusal } from '../../platform/payments/provider.ts'
import { syncPayment } from '../requests/answering/sync-payment.ts'
import { syncPayments } from './checking/sync-payments.ts'
import { createPayment } from './paying/create-payment.ts'
import { startPayment } from './paying/start-payment.ts'
import { findPayment } from './queries.ts'
import { ledgerEntries, payments } from './tables.ts'

const { world, creator, guest } = setUpCouple()

const begin = async () => (await guest.post('/api/create-payment-intent', { creatorId: creator.id })).body
const confirm = (clientSecret: string, card: object = {}, who: Member = guest) =>
  who.post('/api/sandbox/confirm', { clientSecret, ...testCard, ...card })
const stateOf = async (intentId: string) =>
  (await world.ctx.db.select().from(payments).where(eq(payments.intentId, intentId)))[0]?.status

describe('a test card', () => {
  test('that is declined or wrong says so without repeating its number, and another card then works', async () => {
    const { clientSecret, paymentIntentId } = await begin()
    const wrong = await confirm(clientSecret, { cardNumber: '5555555555554444' })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['cardNumber']])
    expect(wrong.text).not.toContain('5555555555554444')
    const refused = await confirm(clientSecret, { cardNumber: cardNumbers.declined })
    expect([refused.status, refused.body]).toMatchObject([
      200,
      { status: 'requires_payment_method', error: { code: 'card_declined' } },
    ])
    expect((await confirm(clientSecret)).body).toEqual({ status: 'requires_capture' })
    expect(await stateOf(paymentIntentId)).toBe('authorised')
  })

  test('with a challenge holds when the payer approves, and not when they refuse', async () => {
    const { clientSecret, paymentIntentId } = await begin()
    const challenge = (approved: boolean) => guest.post('/api/sandbox/challenge', { clientSecret, approved })
    expect((await confirm(clientSecret, { cardNumber: cardNumbers.challenge })).body.status).toBe(
      'requires_action',
    )
    expect((await challenge(false)).body).toMatchObject({
      status: 'requires_payment_method',
      error: { code: 'authentication_failed' },
    })
    await confirm(clientSecret, { cardNumber: cardNumbers.challenge })
    expect((await challenge(true)).body).toEqual({ status: 'requires_capture' })
    expect(await stateOf(paymentIntentId)).toBe('authorised')
  })

  test('is held once, however often it is confirmed', async () => {
    const { clientSecret } = await begin()
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(clientSecret)))
    expect(answers.map((one) => one.body.status)).toEqual(Array(8).fill('requires_capture'))
    const [newest] = (await guest.get('/api/payments')).body
    expect(newest.entries).toMatchObject([{ kind: 'authorise', amountCents: 999 }])
  })
})

test('the database refuses to change or delete a ledger row', async () => {
  await holdFee(guest, creator.id)
  const { db } = world.ctx
  const tries = [
    () => db.update(ledgerEntries).set({ amountCents: 1 }),
    () => db.delete(ledgerEntries),
    () => db.execute(sql`truncate ledger_entries cascade`),
  ]
  for (const change of tries) {
    const refusal = await change().then(
      () => undefined,
      (error: Error) => error.cause,
    )
    expect(String(refusal)).toContain('never changed or deleted')
  }
})

test('a payment canceled before its provider answered cannot be paid', async () => {
  const { ctx, clock } = world
  const payer = await world.member()
  const payment = await withTransaction(ctx, (ctx) =>
    createPayment(ctx, {
      payerId: payer.id,
      amountCents: 999,
      description: 'A test',
    }),
  )
  await clock.advance({ hours: 25 })
  await syncPayments(ctx)
  await expect(startPayment(ctx, payment)).rejects.toThrow('was canceled')
  expect(await findPayment(ctx, payment.id)).toMatchObject({ status: 'failed', intentId: null })
})

describe('the sweep', () => {
  test('cancels a payment whose card never answered', async () => {
    const unanswered = (await begin()).paymentIntentId
    await world.clock.advance({ hours: 2 })
    await syncPayments(world.ctx)
    expect(await stateOf(unanswered)).toBe('requires_payment_method')
    await world.clock.advance({ hours: 23 })
    await syncPayments(world.ctx)
    expect(await stateOf(unanswered)).toBe('failed')
  })

  test('never releases a hold that a request uses', async () => {
    const { paymentIntentId } = await sendRequest(guest, creator.id)
    await world.clock.advance({ hours: 3 })
    await syncPayments(world.ctx)
    expect(await stateOf(paymentIntentId)).toBe('authorised')
  })
})

describe('a provider that fails while a booking is confirmed', () => {
  async function whileCapture(capture: () => Promise<never>, act: () => Promise<void>) {
    const { payments } = world.ctx
    const whole = { ...payments }
    Object.assign(payments, { capture })
    try {
      await act()
    } finally {
      Object.assign(payments, whole)
    }
  }

  test('for good: the booking closes as payment_failed, its time is free, the hold is released', async () => {
    const asked = { date: daysFromNow(world, 20), time: '10:00' }
    const sent = await sendRequest(guest, creator.id, asked)
    await whileCapture(
      async () => {
        throw new ProviderRefusal('charge_expired', 'The hold has lapsed.')
      },
      async () => {
        const { status, body } = await creator.patch(`/api/bookings/${sent.id}`, {
          status: 'confirmed',
        })
        expect(status).toBe(200)
        expect(body).toMatchObject({ status: 'cancelled', closedReason: 'payment_failed' })
      },
    )
    await world.runJobs()
    const seen = (await guest.get(`/api/bookings/${sent.id}`)).body
    expect(seen.paymentStatus).toBe('released')
    const next = await sendRequest(guest, creator.id, asked)
    expect((await creator.patch(`/api/bookings/${next.id}`, { status: 'confirmed' })).body.status).toBe(
      'confirmed',
    )
  })

  test('for a moment: the capture is done later, once, and notifications go out then', async () => {
    const sent = await sendRequest(guest, creator.id, {
      date: daysFromNow(world, 21),
      time: '10:00',
    })
    await whileCapture(
      async () => {
        throw new Error('socket hang up')
      },
      async () => {
        const { body } = await creator.patch(`/api/bookings/${sent.id}`, { status: 'confirmed' })
        expect(body).toMatchObject({ status: 'confirmed', paymentStatus: 'capturing', can: [] })
        const cancel = await guest.patch(`/api/bookings/${sent.id}`, { status: 'cancelled' })
        expect([cancel.status, cancel.body.currentStatus]).toEqual([409, 'confirmed'])
      },
    )
    await world.clock.advance({ minutes: 2 })
    await syncPayments(world.ctx)
    const [payment] = await world.ctx.db
      .select()
      .from(payments)
      .where(eq(payments.intentId, sent.paymentIntentId))
    await syncPayment(world.ctx, payment?.id ?? 0)
    const seen = (await guest.get(`/api/bookings/${sent.id}`)).body
    expect(seen.paymentStatus).toBe('captured')
    expect(seen.entries.map((entry: { kind: string }) => entry.kind)).toEqual(['authorise', 'capture'])
  })
})
