import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createCreator, daysFromNow } from '../../../../tests/helpers/money/paid-request.ts'
import { holdAtStripe, setUpStripeWorld } from '../../../../tests/helpers/stripe/stripe-world.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { payments, providerEvents } from '../tables.ts'
import { deleteNotices } from './sync-notice.ts'

const world = setUpStripeWorld()
let creator: Member
let guest: Member
beforeAll(async () => {
  creator = await createCreator(world)
  guest = await world.member()
})
afterEach(() => world.stripe.troubles.end())

const held = () => holdAtStripe(world, guest, creator.id, { date: daysFromNow(world, 9), time: '10:00' })
const stateOf = async (intentId: string) =>
  (await world.ctx.db.select().from(payments).where(eq(payments.intentId, intentId)))[0]?.status
const kindsOf = async (intentId: string) =>
  (await guest.get('/api/payments')).body
    .find((one: { paymentIntentId: string }) => one.paymentIntentId === intentId)
    ?.entries.map((entry: { kind: string }) => entry.kind)
const recorded = async () => (await world.ctx.db.select().from(providerEvents)).map((row) => row.id)
const news = () => world.stripe.news
function newsOf(intentId: string, type: string) {
  const found = news()
    .of(intentId)
    .find((one) => one.type === type)
  if (!found) throw new Error(`There is no ${type} of ${intentId}.`)
  return found
}
const holdNews = (intentId: string) => newsOf(intentId, 'payment_intent.amount_capturable_updated')

test('a webhook about a hold updates the payment, once', async () => {
  const intentId = await held()
  expect(await stateOf(intentId)).toBe('requires_payment_method')
  const { id } = holdNews(intentId)
  expect(await news().deliver(holdNews(intentId))).toBe(200)
  expect([await stateOf(intentId), await kindsOf(intentId)]).toEqual(['authorised', ['authorise']])
  expect(await recorded()).toContain(id)
  const calls = world.stripe.calls.length
  expect(await news().deliver(holdNews(intentId))).toBe(200)
  expect(await kindsOf(intentId)).toEqual(['authorise'])
  expect(world.stripe.calls.length).toBe(calls)
})

test('ten concurrent copies of a webhook make one authorization', async () => {
  const intentId = await held()
  const copies = Array.from({ length: 10 }, () => news().deliver(holdNews(intentId)))
  expect(new Set(await Promise.all(copies))).toEqual(new Set([200]))
  expect(await kindsOf(intentId)).toEqual(['authorise'])
})

test('a webhook that arrives before the payment is recorded is ignored, and processed when repeated', async () => {
  const intentId = await held()
  const [row] = await world.ctx.db
    .update(payments)
    .set({ intentId: null })
    .where(eq(payments.intentId, intentId))
    .returning()
  const early = newsOf(intentId, 'payment_intent.created')
  expect(await news().deliver(early)).toBe(200)
  expect(await news().deliver(holdNews(intentId))).toBe(200)
  expect(await recorded()).not.toContain(early.id)
  await world.ctx.db
    .update(payments)
    .set({ intentId })
    .where(eq(payments.id, row?.id ?? 0))
  expect(await news().deliver(holdNews(intentId))).toBe(200)
  expect(await stateOf(intentId)).toBe('authorised')
})

test('webhooks in reverse order end with the provider’s status', async () => {
  const intentId = await held()
  for (const one of news().of(intentId).toReversed()) expect(await news().deliver(one)).toBe(200)
  expect([await stateOf(intentId), await kindsOf(intentId)]).toEqual(['authorised', ['authorise']])
})

test('a webhook that is not genuine, or altered in transit, is refused, and nothing is recorded', async () => {
  const [mine, other] = [await held(), await held()]
  const { body, id } = holdNews(mine)
  const signed = news().sign(body)
  const forged: [string, Record<string, string>][] = [
    [body, news().sign(body, { key: 'whsec_somebody' })],
    [`${body} `, signed],
    [body.replaceAll(mine, other), signed],
    ['', signed],
    ['{}', signed],
  ]
  for (const [sent, headers] of forged) {
    const answer = await world.visitor().post('/api/webhooks/stripe', sent, headers)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
  }
  await world.clock.advance({ seconds: 301 })
  expect((await world.visitor().post('/api/webhooks/stripe', body, signed)).status).toBe(400)
  expect([await stateOf(mine), await stateOf(other)]).toEqual(Array(2).fill('requires_payment_method'))
  expect(await recorded()).not.toContain(id)
})

test('only the signature authenticates the caller: no session, any origin', async () => {
  const intentId = await held()
  const { body } = holdNews(intentId)
  const headers = { ...news().sign(body), origin: 'https://dashboard.stripe.com' }
  expect((await world.visitor().post('/api/webhooks/stripe', body, headers)).status).toBe(200)
  const elsewhere = await world.visitor().post('/api/login', {}, { origin: 'https://dashboard.stripe.com' })
  expect(elsewhere.status).toBe(403)
})

test('webhooks about unknown payments and other things are ignored', async () => {
  const other = world.stripe.records.create({ amount: '999', currency: 'usd' })
  const before = await recorded()
  expect(await news().deliver(newsOf(other.id, 'payment_intent.created'))).toBe(200)
  const body = JSON.stringify({ id: 'evt_x', type: 'customer.created', data: { object: { id: 'cus_1' } } })
  expect(await news().send(body, news().sign(body))).toBe(200)
  expect(await recorded()).toEqual(before)
})

test('a webhook is refused while the provider is unreachable, and processed when repeated', async () => {
  const intentId = await held()
  world.stripe.troubles.beDown()
  expect(await news().deliver(holdNews(intentId))).toBe(503)
  expect(await recorded()).not.toContain(holdNews(intentId).id)
  world.stripe.troubles.end()
  expect(await news().deliver(holdNews(intentId))).toBe(200)
  expect(await stateOf(intentId)).toBe('authorised')
})

test('processed webhooks are kept for a month', async () => {
  const intentId = await held()
  await news().deliver(holdNews(intentId))
  await world.clock.advance({ days: 29 })
  await deleteNotices(world.ctx)
  expect(await recorded()).toContain(holdNews(intentId).id)
  await world.clock.advance({ days: 2 })
  await deleteNotices(world.ctx)
  expect(await recorded()).not.toContain(holdNews(intentId).id)
})

test('with Stripe there are no test cards, and browsers get only its publishable key', async () => {
  const somebody = await world.member()
  const { clientSecret } = (await somebody.post('/api/create-payment-intent', { creatorId: creator.id })).body
  for (const path of ['/api/sandbox/confirm', '/api/sandbox/challenge']) {
    expect((await somebody.post(path, { clientSecret, approved: true })).status).toBe(404)
  }
  const { body, text } = await world.visitor().get('/api/site')
  expect(body).toMatchObject({
    paymentProvider: 'stripe',
    stripePublishableKey: world.stripe.publishableKey,
  })
  expect(text).not.toMatch(/sk_test|whsec/)
})

test('the eighth declined card closes the payment, however often each webhook comes', async () => {
  const payer = await world.member()
  const { body } = await payer.post('/api/create-payment-intent', { creatorId: creator.id })
  const intentId: string = body.paymentIntentId
  const decline = () =>
    expect(() => world.stripe.records.confirm(intentId, 'pm_card_visa_chargeDeclined')).toThrow('declined')
  const failures = () =>
    news()
      .of(intentId)
      .filter(({ type }) => type === 'payment_intent.payment_failed')
  for (let nth = 1; nth <= 7; nth++) decline()
  for (const failure of [...failures(), ...failures()]) {
    expect(await Promise.all([1, 2].map(() => news().deliver(failure)))).toEqual([200, 200])
  }
  expect([await stateOf(intentId), world.stripe.records.find(intentId).status]).toEqual([
    'requires_payment_method',
    'requires_payment_method',
  ])
  decline()
  for (const failure of failures()) await news().deliver(failure)
  expect([await stateOf(intentId), world.stripe.records.find(intentId).status]).toEqual([
    'failed',
    'canceled',
  ])
})
