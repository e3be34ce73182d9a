import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardNumbers } from '../../../tests/helpers/money/paid-request.ts'
import { type Bench, sandboxBench, stripeBench } from '../../../tests/helpers/money/provider-benches.ts'
import { ProviderRefusal } from './provider.ts'

const good = '4242424242424242'
const key = () => randomUUID()

describe.each([
  ['the sandbox', sandboxBench],
  ['Stripe', stripeBench],
] as const)('%s', (_, open: () => Promise<Bench>) => {
  let bench: Bench
  beforeAll(async () => {
    bench = await open()
  })
  afterAll(() => bench.close())

  const create = (idempotencyKey = key(), amountCents = 999) =>
    bench.provider.create({ amountCents, description: 'A booking request', idempotencyKey })
  async function held() {
    const payment = await create()
    await bench.payer.pay(payment.intentId, good)
    return payment
  }
  const refusal = (code: unknown) => expect.objectContaining({ name: 'Error', code })
  async function expectRefused(act: Promise<unknown>, code: unknown = expect.any(String)) {
    const error = await act.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(ProviderRefusal)
    expect(error).toEqual(refusal(code))
  }

  test('creates a payment that waits for a card', async () => {
    const payment = await create()
    const { clientSecret, intentId, ...rest } = payment
    expect(rest).toEqual({
      status: 'requires_payment_method',
      amountCents: 999,
      currency: 'usd',
      held: false,
      card: null,
      capturedCents: 0,
      refundedCents: 0,
      disputedCents: 0,
      lostCents: 0,
      wonCents: 0,
      failure: null,
    })
    expect(clientSecret).toContain(intentId)
    expect(await bench.provider.retrieve(intentId)).toEqual({ intentId, ...rest })
    // The browser may need the secret again.
    expect(await bench.provider.clientSecretOf(intentId)).toBe(clientSecret)
  })

  test('creates one payment per key, and refuses the key with another amount', async () => {
    const same = key()
    const [first, second] = await Promise.all([create(same), create(same)])
    expect([second.intentId, second.clientSecret]).toEqual([first.intentId, first.clientSecret])
    await expectRefused(create(same, 500), 'idempotency_error')
    expect((await create()).intentId).not.toBe(first.intentId)
  })

  test.each([
    ['declined', 'card_declined', 'Your card was declined.'],
    ['insufficientFunds', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['processingError', 'processing_error', expect.stringContaining('Try again')],
  ] as const)('explains why a card is refused (%s), and another card then holds', async (card, ...why) => {
    const payment = await create()
    await bench.payer.pay(payment.intentId, cardNumbers[card])
    const [code, message] = why
    expect(await bench.provider.retrieve(payment.intentId)).toMatchObject({
      status: 'requires_payment_method',
      held: false,
      failure: { code, message },
    })
    await bench.payer.pay(payment.intentId, good)
    expect(await bench.provider.retrieve(payment.intentId)).toMatchObject({
      held: true,
      failure: null,
      card: { brand: 'visa', last4: '4242' },
    })
  })

  test('waits for the 3-D Secure step, which the payer passes or fails', async () => {
    const payment = await create()
    await bench.payer.pay(payment.intentId, cardNumbers.challenge)
    expect(await bench.provider.retrieve(payment.intentId)).toMatchObject({
      status: 'requires_action',
      held: false,
      failure: null,
    })
    await bench.payer.answerChallenge(payment.intentId, false)
    expect(await bench.provider.retrieve(payment.intentId)).toMatchObject({
      status: 'requires_payment_method',
      held: false,
      failure: { code: 'authentication_failed', message: expect.stringContaining('Your bank') },
    })
    await bench.payer.pay(payment.intentId, cardNumbers.challenge)
    await bench.payer.answerChallenge(payment.intentId, true)
    expect(await bench.provider.retrieve(payment.intentId)).toMatchObject({
      status: 'requires_capture',
      held: true,
    })
  })

  test('holds the fee, captures it once with any key, and never releases what is charged', async () => {
    const { intentId } = await held()
    expect(await bench.provider.retrieve(intentId)).toMatchObject({
      status: 'requires_capture',
      held: true,
      refundedCents: 0,
      failure: null,
    })
    const same = key()
    const answers = [
      await bench.provider.capture(intentId, same),
      await bench.provider.capture(intentId, same),
      await bench.provider.capture(intentId, key()),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 'succeeded', held: true, refundedCents: 0 })
    }
    await expectRefused(bench.provider.cancel(intentId, key()))
    expect(await bench.provider.retrieve(intentId)).toEqual(answers[0])
  })

  test('releases a hold, and remembers that it was held', async () => {
    const { intentId } = await held()
    const same = key()
    for (const again of [same, same, key()]) {
      expect(await bench.provider.cancel(intentId, again)).toMatchObject({
        status: 'canceled',
        held: true,
        refundedCents: 0,
      })
    }
    await expectRefused(bench.provider.capture(intentId, key()))
    await expectRefused(bench.provider.refund(intentId, key()))
    expect(await bench.provider.retrieve(intentId)).toMatchObject({ status: 'canceled', held: true })
  })

  test('cancels a payment without a card, or with a refused one', async () => {
    const [unanswered, declined] = [await create(), await create()]
    await bench.payer.pay(declined.intentId, cardNumbers.declined)
    for (const { intentId } of [unanswered, declined]) {
      const given = { status: 'canceled', held: false, refundedCents: 0, failure: null }
      expect(await bench.provider.cancel(intentId, key())).toMatchObject(given)
      expect(await bench.provider.retrieve(intentId)).toMatchObject(given)
    }
  })

  test('captures only holds', async () => {
    const payment = await create()
    await expectRefused(bench.provider.capture(payment.intentId, key()))
    await bench.payer.pay(payment.intentId, cardNumbers.challenge)
    await expectRefused(bench.provider.capture(payment.intentId, key()))
    expect(await bench.provider.retrieve(payment.intentId)).toMatchObject({ held: false })
  })

  test('refunds the whole charge once, with any key', async () => {
    const { intentId } = await held()
    await expectRefused(bench.provider.refund(intentId, key()))
    await bench.provider.capture(intentId, key())
    const same = key()
    for (const again of [same, same, key()]) {
      expect(await bench.provider.refund(intentId, again)).toMatchObject({
        status: 'succeeded',
        held: true,
        refundedCents: 999,
      })
    }
    expect(await bench.provider.retrieve(intentId)).toMatchObject({ refundedCents: 999, held: true })
  })

  test('refuses an unknown payment', async () => {
    const unknown = 'pi_nobody'
    for (const act of [
      () => bench.provider.retrieve(unknown),
      () => bench.provider.clientSecretOf(unknown),
      () => bench.provider.capture(unknown, key()),
      () => bench.provider.cancel(unknown, key()),
      () => bench.provider.refund(unknown, key()),
    ]) {
      await expectRefused(act(), 'resource_missing')
    }
  })

  test('of concurrent captures and releases, one wins and all agree', async () => {
    const { intentId } = await held()
    const answers = await Promise.allSettled([
      bench.provider.capture(intentId, key()),
      bench.provider.cancel(intentId, key()),
      bench.provider.capture(intentId, key()),
      bench.provider.cancel(intentId, key()),
    ])
    const { status } = await bench.provider.retrieve(intentId)
    const reached = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.status] : []))
    expect(reached).toEqual([status, status])
  })
})
