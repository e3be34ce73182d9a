import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { stripeBench } from '../../../tests/helpers/money/provider-benches.ts'
import { busy, type Trouble } from '../../../tests/helpers/stripe/fake-stripe-trouble.ts'
import { ProviderRefusal } from './provider.ts'
import { createStripe } from './stripe.ts'

let bench: Awaited<ReturnType<typeof stripeBench>>
beforeAll(async () => {
  bench = await stripeBench()
})
afterEach(() => bench.fake.troubles.end())
afterAll(() => bench.close())

const create = () =>
  bench.provider.create({ amountCents: 999, description: 'A request', idempotencyKey: randomUUID() })
async function held(card = '4242424242424242') {
  const payment = await create()
  await bench.payer.pay(payment.intentId, card)
  return payment.intentId
}
const outcomeOf = (act: Promise<unknown>) =>
  act.then(
    (value) => value,
    (error: Error) => error,
  )
const isOpen = (outcome: unknown) => outcome instanceof Error && !(outcome instanceof ProviderRefusal)

test('a payment is created with manual capture and without redirects', async () => {
  const { intentId } = await create()
  expect(bench.fake.records.find(intentId)).toMatchObject({
    capture_method: 'manual',
    amount: 999,
    currency: 'usd',
    description: 'A request',
  })
})

describe('a capture without an answer leaves the outcome open, and the retry finds one charge', () => {
  const troubles: [string, Trouble, number][] = [
    ['failing before', { kind: 'fail' }, 1],
    ['failing after', { kind: 'fail', afterDoing: true }, 1],
    ['dropped before', { kind: 'drop' }, 2],
    ['dropped after', { kind: 'drop', afterDoing: true }, 2],
    ['rate-limited', busy, 2],
  ]
  test.each(troubles)('%s', async (_, trouble, times) => {
    const intentId = await held()
    const key = randomUUID()
    bench.fake.troubles.make(trouble, { on: /capture/, times })
    expect(isOpen(await outcomeOf(bench.provider.capture(intentId, key)))).toBe(true)
    bench.fake.troubles.end()
    expect(await bench.provider.capture(intentId, key)).toMatchObject({ status: 'succeeded' })
    expect(bench.fake.records.captures(intentId)).toBe(1)
  })
})

test('a failure that Stripe stores under its key doesn’t block starting, releasing or refunding a payment', async () => {
  const { provider, fake } = bench
  for (const afterDoing of [false, true]) {
    const kept: Trouble = { kind: 'fail', afterDoing }
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    const begin = () => provider.create({ amountCents: 999, description: 'Again', idempotencyKey: first })
    fake.troubles.make(kept)
    expect(isOpen(await outcomeOf(begin()))).toBe(true)
    expect((await begin()).intentId).toBe((await begin()).intentId)

    const released = await held()
    fake.troubles.make(kept, { on: /cancel/ })
    expect(isOpen(await outcomeOf(provider.cancel(released, second)))).toBe(true)
    expect(await provider.cancel(released, second)).toMatchObject({ status: 'canceled', held: true })

    const refunded = await held()
    await provider.capture(refunded, randomUUID())
    fake.troubles.make(kept, { on: /refunds/ })
    expect(isOpen(await outcomeOf(provider.refund(refunded, third)))).toBe(true)
    expect(await provider.refund(refunded, third)).toMatchObject({ refundedCents: 999 })
  }
})

test('a dropped connection is retried once within the call, under the same key', async () => {
  const intentId = await held()
  bench.fake.troubles.make({ kind: 'drop', afterDoing: true }, { on: /capture/ })
  expect(await bench.provider.capture(intentId, randomUUID())).toMatchObject({ status: 'succeeded' })
  expect(bench.fake.records.captures(intentId)).toBe(1)
})

test('a provider that hangs times out within the caller’s 10 seconds', async () => {
  const intentId = await held()
  bench.fake.troubles.make({ kind: 'hang', afterDoing: true }, { on: /capture/, times: 2 })
  const begun = performance.now()
  const key = randomUUID()
  expect(isOpen(await outcomeOf(bench.provider.capture(intentId, key)))).toBe(true)
  expect(performance.now() - begun).toBeLessThan(9_900)
  expect(await bench.provider.capture(intentId, key)).toMatchObject({ status: 'succeeded' })
  expect(bench.fake.records.captures(intentId)).toBe(1)
})

test.each([
  ['charge_expired_for_capture', 400, 'charge_expired_for_capture'],
  ['card_declined', 402, 'card_declined'],
])('a capture refused for good differs from one with an open outcome: %s', async (code, status, told) => {
  const intentId = await held()
  const type = status === 402 ? 'card_error' : 'invalid_request_error'
  bench.fake.troubles.make(
    { kind: 'answer', status, error: { type, code, message: 'pi_1_secret_x 4242' } },
    { on: /capture/ },
  )
  const outcome = await outcomeOf(bench.provider.capture(intentId, randomUUID()))
  expect(outcome).toBeInstanceOf(ProviderRefusal)
  expect(outcome).toMatchObject({ code: told })
  expect(String(outcome)).not.toMatch(/_secret_|4242/)
})

test.each([
  ['lock_timeout', 409],
  ['lock_timeout', 400],
  ['idempotency_key_in_use', 409],
])('%s (%d) leaves the outcome open', async (code, status) => {
  const intentId = await held()
  const error = { code, message: 'Not now.' }
  bench.fake.troubles.make({ kind: 'answer', status, error }, { on: /capture/, times: 2 })
  expect(isOpen(await outcomeOf(bench.provider.capture(intentId, randomUUID())))).toBe(true)
})

test('a card that can’t be refunded is a definitive refusal, however often it is tried', async () => {
  const intentId = await held('4000000000005126')
  await bench.provider.capture(intentId, randomUUID())
  const key = randomUUID()
  for (const again of [key, key]) {
    const outcome = await outcomeOf(bench.provider.refund(intentId, again))
    expect(outcome).toBeInstanceOf(ProviderRefusal)
    expect(outcome).toMatchObject({ code: 'refund_failed' })
  }
  expect(await bench.provider.retrieve(intentId)).toMatchObject({ status: 'succeeded', refundedCents: 0 })
})

test('wrong API keys don’t count as a refused payment, and are not repeated', async () => {
  const { fake } = bench
  const secretKey = 'sk_test_hunter2'
  const wrong = createStripe({
    secretKey,
    publishableKey: fake.publishableKey,
    webhookSecret: 'whsec_hunter2',
    apiBase: fake.url,
  })
  const outcome = await outcomeOf(wrong.capture(await held(), randomUUID()))
  expect(isOpen(outcome)).toBe(true)
  expect(allOf(outcome)).not.toContain('hunter2')
})

describe('a webhook', () => {
  const now = new Date('2030-01-01T10:00:00Z')
  const read = (body: string, headers: Record<string, string>, at = now) =>
    bench.provider.readNews?.(Buffer.from(body), headers['stripe-signature'] ?? '', at)
  const refused = (act: () => unknown) => {
    try {
      act()
    } catch (error) {
      return error
    }
    return undefined
  }
  const secondsLater = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const intent = JSON.stringify({
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    data: { object: { object: 'payment_intent', id: 'pi_1', client_secret: 'pi_1_secret_x' } },
  })

  test.each([
    ['of an intent', { object: 'payment_intent', id: 'pi_1' }, 'pi_1'],
    ['of a charge', { object: 'charge', id: 'ch_1', payment_intent: 'pi_2' }, 'pi_2'],
    ['of a refund', { object: 'refund', id: 're_1', payment_intent: 'pi_3' }, 'pi_3'],
    ['of something else', { object: 'customer', id: 'cus_1' }, null],
    ['of a charge without an intent', { object: 'charge', id: 'ch_1', payment_intent: null }, null],
  ])('%s is parsed', (_, object, intentId) => {
    const body = JSON.stringify({ id: 'evt_1', type: 'some.type', data: { object } })
    const news = read(body, bench.fake.news.sign(body, { at: now }))
    expect(news).toEqual({ eventId: 'evt_1', kind: 'some.type', intentId })
  })

  test('is accepted for five minutes', () => {
    const signed = bench.fake.news.sign(intent, { at: now })
    expect(read(intent, signed, secondsLater(300))).toMatchObject({ eventId: 'evt_1' })
    expect(refused(() => read(intent, signed, secondsLater(301)))).toBeInstanceOf(ProviderRefusal)
  })

  test('with the signature of another secret or text, or without a valid one, is refused, and not repeated', () => {
    const { sign } = bench.fake.news
    const invalid = { 'stripe-signature': 't=1,v1=,v0=abc' }
    for (const signed of [
      sign(intent, { at: now, key: 'whsec_other' }),
      sign(`${intent} `, { at: now }),
      {},
      invalid,
    ]) {
      const error = refused(() => read(intent, signed))
      expect(error).toBeInstanceOf(ProviderRefusal)
      expect(allOf(error)).not.toMatch(/_secret_|whsec/)
    }
  })
})

function allOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return `${error.message} ${error.stack} ${JSON.stringify(error)} ${allOf(error.cause)}`
}
