import { expect, test } from 'vitest'
import { expectOk } from '../../../../tests/helpers/browser/visitor.ts'
import { asPayer } from '../../../../tests/helpers/money/as-payer.ts'
import {
  cardNumbers,
  createCreator,
  daysFromNow,
  holdFee,
  paymentOf,
  sendRequest,
  testCard,
} from '../../../../tests/helpers/money/paid-request.ts'
import { setUpCouple } from '../../../../tests/helpers/worlds/couple-setup.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { sendAllHeld } from './send-held.ts'

/** A fifth of each limit: 6 payments an hour, 2 open, 1 decline of a payment, 4 of a payer, 2 requests to one person. */
const { world, creator } = setUpCouple({ environment: { RATE_LIMIT_FACTOR: '0.2' } })

const begin = (who: Member, creatorId = creator.id) => who.post('/api/create-payment-intent', { creatorId })
const pay = (who: Member, clientSecret: string, cardNumber = testCard.cardNumber) =>
  who.post('/api/sandbox/confirm', { ...testCard, clientSecret, cardNumber })
const ask = (who: Member, form: object = {}) => who.post('/api/bookings', { creatorId: creator.id, ...form })

const statusOf = async (intentId: string) => (await paymentOf(world, intentId)).status

test('a member can start a limited number of payments an hour, and more in the next', async () => {
  const eager = await world.member()
  const statuses = []
  for (let nth = 0; nth < 7; nth++) statuses.push((await begin(eager)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  expect((await begin(eager)).body.message).toBe('You can start 6 payments an hour. Try again in 60 minutes.')
  expect((await begin(await world.member())).status).toBe(200)
  await world.clock.advance({ minutes: 61 })
  expect((await begin(eager)).status).toBe(200)
})

test('of too many payments without a card the oldest are canceled, and the newest can be paid', async () => {
  const other = (await begin(await world.member())).body.paymentIntentId
  const reloading = await world.member()
  const begun: { paymentIntentId: string; clientSecret: string }[] = []
  for (let nth = 0; nth < 4; nth++) begun.push((await begin(reloading)).body)
  await world.runJobs()
  const statuses = await Promise.all(begun.map(({ paymentIntentId }) => statusOf(paymentIntentId)))
  expect(statuses).toEqual(['failed', 'failed', 'requires_payment_method', 'requires_payment_method'])
  expect(await statusOf(other)).toBe('requires_payment_method')
  expect((await pay(reloading, begun[3]?.clientSecret ?? '')).body.status).toBe('requires_capture')
  expect((await pay(reloading, begun[0]?.clientSecret ?? '')).body.code).toBe('payment_not_usable')
})

test('an old payment whose card was held in the meantime, or that waits for 3-D Secure, is not canceled', async () => {
  const [payer, challenged] = [await world.member(), await world.member()]
  const paid: string = (await begin(payer)).body.paymentIntentId
  await asPayer(world.ctx.payments, undefined).pay(paid, testCard.cardNumber.replaceAll(' ', ''))
  const { clientSecret, paymentIntentId } = (await begin(challenged)).body
  await pay(challenged, clientSecret, cardNumbers.challenge)
  for (const _ of [1, 2, 3]) for (const who of [payer, challenged]) await begin(who)
  expect(await statusOf(paid)).toBe('requires_payment_method')
  await world.runJobs()
  expect([await statusOf(paid), await statusOf(paymentIntentId)]).toEqual(['authorised', 'requires_action'])
})

test('too many declined cards close a payment; too many of one member block new payments that day', async () => {
  const tester = await world.member()
  for (let nth = 0; nth < 4; nth++) {
    const { clientSecret, paymentIntentId } = expectOk(await begin(tester)).body
    expect((await pay(tester, clientSecret, cardNumbers.declined)).body.error.code).toBe('card_declined')
    expect(await statusOf(paymentIntentId)).toBe('failed')
    expect((await pay(tester, clientSecret)).status).toBe(409)
  }
  const { status, body } = await begin(tester)
  expect([status, body.message]).toEqual([429, 'Your cards were declined 4 times. Try again in 24 hours.'])
  await world.clock.advance({ hours: 25 })
  expect((await begin(tester)).status).toBe(200)
})

test('a member can send one person a limited number of requests a day, and learns so before paying', async () => {
  const fan = await world.member()
  const topics = ['Tides', 'Dunes']
  const held = [
    await holdFee(fan, creator.id, { topic: topics[0] }),
    await holdFee(fan, creator.id, { topic: topics[1] }),
  ]
  const { id } = await sendRequest(fan, creator.id, { keepAsCredit: true })
  expectOk(await creator.patch(`/api/bookings/${id}`, { status: 'rejected' }))
  expect((await begin(fan)).status).toBe(200)
  await sendRequest(fan, creator.id)
  const message = 'You can send 2 requests a day to one person. Try again in 24 hours.'
  for (const refused of [await begin(fan), await ask(fan, { useCredit: true })]) {
    expect([refused.status, refused.body.message]).toEqual([429, message])
  }
  expect((await begin(fan, (await createCreator(world)).id)).status).toBe(200)
  // Requests held before are still sent, by the browser and by the server.
  expect((await ask(fan, { paymentIntentId: held[0], topic: topics[0] })).status).toBe(201)
  await world.clock.advance({ minutes: 11 })
  await sendAllHeld(world.ctx)
  const { body } = await fan.get('/api/bookings')
  expect(body.map((one: { paymentIntentId: string }) => one.paymentIntentId)).toEqual(
    expect.arrayContaining(held),
  )
})

test('a limited number of requests can wait unpaid, even when created concurrently', async () => {
  const idle = await world.member()
  const made = await Promise.all(
    [3, 4, 5, 6].map((days) => ask(idle, { date: daysFromNow(world, days), time: '10:00' })),
  )
  const refused = made.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(2)
  expect(refused[0]?.body.message).toBe('You have 2 unpaid requests. Pay for or withdraw one first.')
  const id = made.find(({ status }) => status === 201)?.body.id
  expectOk(await idle.patch(`/api/bookings/${id}`, { status: 'cancelled' }))
  expect((await ask(idle)).status).toBe(201)
})
