import { beforeAll, describe, expect, test } from 'vitest'
import { createCreator, daysFromNow, holdFee, sendRequest, testCard } from '../helpers/money/paid-request.ts'
import { watchMoney } from '../helpers/money/watch-money.ts'
import { setUpCouple } from '../helpers/worlds/couple-setup.ts'
import { type Member } from '../helpers/worlds/world.ts'

const { world, creator, guest } = setUpCouple({ environment: { RATE_LIMIT_FACTOR: '1000000' } })
let other: Member
let thief: Member
/** The guest’s held payment. */
let held: string
let begun: { clientSecret: string; paymentIntentId: string }
let unpaidId: number
let paidId: number

beforeAll(async () => {
  other = await createCreator(world)
  thief = await world.member()
  begun = await begin()
  held = await holdFee(guest, creator.id, { date: daysFromNow(world, 9), time: '10:00' })
  paidId = (await sendRequest(guest, creator.id)).id
  unpaidId = (await guest.post('/api/bookings', { creatorId: creator.id })).body.id
  await world.runJobs()
})

async function begin() {
  return (await guest.post('/api/create-payment-intent', { creatorId: creator.id })).body
}

const { expectRefused } = watchMoney(world)
const pay = (who: Member, form: object) => who.post('/api/create-payment-intent', form)
const book = (who: Member, form: object) => who.post('/api/bookings', form)
const unusable = [409, 'payment_not_usable'] as const

describe('a fee named by the browser', () => {
  test.each([
    [{ amount: 0 }, 409, 'fee_changed'],
    [{ amount: 99_900 }, 409, 'fee_changed'],
    [{ platformFee: 0.01 }, 409, 'fee_changed'],
    [{ amount: 9.99 }, 400, 'invalid'],
    [{ amount: [999] }, 400, 'invalid'],
    [{ amount: 999, currency: 'eur' }, 400, 'invalid'],
  ] as const)('as %j is refused', async (named, status, code) => {
    await expectRefused(() => pay(guest, { creatorId: creator.id, ...named }), [status, code])
    await expectRefused(() => pay(guest, { bookingId: unpaidId, ...named }), [status, code])
  })

  test('next to a request changes nothing about its payment', async () => {
    const paymentIntentId = await holdFee(guest, creator.id)
    const form = {
      creatorId: creator.id,
      topic: 'Fees',
      paymentIntentId,
      amount: 1,
      platformFee: 0.01,
      currency: 'jpy',
    }
    const { status, body } = await book(guest, form)
    expect([status, body.paymentStatus]).toEqual([201, 'held'])
    expect(body.entries).toMatchObject([{ kind: 'authorise', amountCents: 999 }])
  })
})

describe('a payment for', () => {
  test('no one or another user’s request is refused', async () => {
    await expectRefused(() => pay(guest, {}), [400, 'invalid'])
    await expectRefused(() => pay(thief, { bookingId: unpaidId }), [404, 'not_found'])
    await expectRefused(() => pay(creator, { bookingId: unpaidId }), [404, 'not_found'])
    await expectRefused(() => pay(guest, { bookingId: paidId }), [409, 'already_requested'])
    await expectRefused(() => pay(guest, { bookingId: 987_654 }), [404, 'not_found'])
  })

  test('a visitor is refused', async () => {
    const visitor = world.visitor()
    const form = { creatorId: creator.id }
    await expectRefused(() => visitor.post('/api/create-payment-intent', form), [401, 'signed_out'])
    await expectRefused(
      () => visitor.post('/api/bookings', { ...form, paymentIntentId: held }),
      [401, 'signed_out'],
    )
  })
})

describe('a request with a payment', () => {
  test('that pays an unpaid request cannot pay for another', async () => {
    const { paymentIntentId, clientSecret } = (await pay(guest, { bookingId: unpaidId })).body
    await guest.post('/api/sandbox/confirm', { clientSecret, ...testCard })
    await world.runJobs()
    await expectRefused(() => book(thief, { creatorId: creator.id, paymentIntentId }), unusable)
    await expectRefused(() => book(guest, { creatorId: other.id, paymentIntentId }), unusable)
    const { body } = await book(guest, { creatorId: creator.id, paymentIntentId })
    expect(body.id).toBe(unpaidId)
  })

  test.each([
    ['pi_sandbox_000000000000000000000000', 409, 'payment_not_usable'],
    ["' or 1=1 --", 409, 'payment_not_usable'],
    ['x'.repeat(101), 400, 'invalid'],
    [{ id: 1 }, 400, 'invalid'],
  ])('that is garbage, %j, is refused', async (paymentIntentId, status, code) => {
    await expectRefused(() => book(guest, { creatorId: creator.id, paymentIntentId }), [status, code])
  })

  test('with the client secret in place of the id is refused', async () => {
    const form = { creatorId: creator.id, paymentIntentId: begun.clientSecret }
    await expectRefused(() => book(guest, form), unusable)
  })
})

describe('a test card', () => {
  test('can’t be used on another user’s payment', async () => {
    const { clientSecret } = begun
    const theirs = () => thief.post('/api/sandbox/confirm', { clientSecret, ...testCard })
    await expectRefused(theirs, [404, 'not_found'])
    const challenge = () => thief.post('/api/sandbox/challenge', { clientSecret, approved: true })
    await expectRefused(challenge, [404, 'not_found'])
  })
})

describe('a credit', () => {
  const withCredit = (who: Member, more: object = {}) =>
    book(who, { creatorId: creator.id, useCredit: true, ...more })

  beforeAll(async () => {
    const kept = await sendRequest(guest, creator.id, { keepAsCredit: true })
    await creator.patch(`/api/bookings/${kept.id}`, { status: 'rejected' })
    await world.runJobs()
  })

  test('of another user, or an unknown one, pays for nothing', async () => {
    const [credit] = (await guest.get('/api/credits')).body.credits
    expect(credit).toMatchObject({ status: 'available', amountCents: 999 })
    const none = [409, 'no_credit'] as const
    await expectRefused(() => withCredit(thief), none)
    await expectRefused(() => withCredit(thief, { creditId: credit.id, payerId: guest.id }), none)
    await expectRefused(() => withCredit(thief, { guestId: guest.id, ownerId: guest.id }), none)
    expect((await thief.get('/api/credits')).body).toEqual({ available: 0, credits: [] })
  })

  test('together with anyone’s card is refused', async () => {
    for (const who of [guest, thief]) {
      await expectRefused(() => withCredit(who, { paymentIntentId: held }), [400, 'invalid'])
    }
  })

  test('pays for one request of its amount, regardless of the amount the browser sends', async () => {
    const { body } = await withCredit(guest, { topic: 'Credits', amount: 1, creditId: 987_654 })
    expect(body.entries).toMatchObject([{ kind: 'credit_spent', amountCents: 999 }])
    await expectRefused(() => withCredit(guest, { topic: 'No credit' }), [409, 'no_credit'])
  })
})

test('other users’ payments cannot be read', async () => {
  expect((await thief.get('/api/payments')).body).toEqual([])
  for (const { id } of (await guest.get('/api/payments')).body) {
    expect((await thief.get(`/api/payments/${id}/receipt`)).status).toBe(404)
  }
})
