import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { refundPayment } from '../../src/domains/payments/returning/refund-payment.ts'
import { credits, payments } from '../../src/domains/payments/tables.ts'
import { checkMoney } from '../../src/domains/requests/operating/check-money.ts'
import { bookings } from '../../src/domains/requests/tables.ts'
import { createCreator, daysFromNow } from '../helpers/money/paid-request.ts'
import { holdAtStripe, setUpStripeWorld } from '../helpers/stripe/stripe-world.ts'
import { rounds } from '../helpers/worlds/long.ts'
import type { Member } from '../helpers/worlds/world.ts'

const world = setUpStripeWorld({ RATE_LIMIT_FACTOR: '1000' })
let creator: Member
beforeAll(async () => {
  creator = await createCreator(world)
})

let days = 20

/** A request whose fee is held on a Stripe card. */
async function send(guest: Member, keepAsCredit = false) {
  const draft = { date: daysFromNow(world, ++days), time: '10:00', keepAsCredit }
  const paymentIntentId = await holdAtStripe(world, guest, creator.id, draft)
  const { status, body, text } = await guest.post('/api/bookings', {
    creatorId: creator.id,
    ...draft,
    paymentIntentId,
  })
  if (status !== 201) throw new Error(text)
  const [row] = await world.ctx.db.select().from(bookings).where(eq(bookings.id, body.id))
  return { id: body.id as number, paymentId: row?.paymentId ?? 0, intentId: paymentIntentId }
}

/** A user with one credit, from a declined request. */
async function holder(): Promise<{ guest: Member; paymentId: number; intentId: string }> {
  const guest = await world.member()
  const { id, paymentId, intentId } = await send(guest, true)
  await creator.patch(`/api/bookings/${id}`, { status: 'rejected' })
  expect((await guest.get('/api/credits')).body.available).toBe(1)
  return { guest, paymentId, intentId }
}

/** Each is another request: only the credit is contested. */
const pay = (guest: Member, nth = 0) =>
  guest.post('/api/bookings', {
    creatorId: creator.id,
    date: daysFromNow(world, 300 + nth),
    time: '16:00',
    useCredit: true,
  })

const wayOf = async (guest: Member, bookingId: number) => {
  const { body } = await guest.get(`/api/bookings/${bookingId}`)
  const kinds = body.entries.map((entry: { kind: string }) => entry.kind)
  return [body.status, body.closedReason, body.paymentStatus, ...kinds].join(' ')
}

test('many concurrent refunds, rejections, cancellations and approvals end in one status with matching money', async () => {
  for (let round = 0; round < rounds(4, 80); round++) {
    const keepAsCredit = round % 2 === 0
    const guest = await world.member()
    const { id, paymentId, intentId } = await send(guest, keepAsCredit)
    const acts = [
      () => creator.patch(`/api/bookings/${id}`, { status: 'confirmed' }),
      () => creator.patch(`/api/bookings/${id}/status`, { status: 'rejected' }),
      () => guest.patch(`/api/bookings/${id}`, { status: 'cancelled' }),
      () => creator.patch(`/api/bookings/${id}`, { status: 'cancelled' }),
      async () => void (await refundPayment(world.ctx, paymentId)),
    ]
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => Promise.resolve(acts[(i + round) % acts.length]?.())),
    )
    const wrong = answers.flatMap((answer) =>
      !answer || answer.status === 200 || answer.status === 409 ? [] : [answer.text],
    )
    expect(wrong).toEqual([])
    await world.runJobs()

    // The refund may be heard of before the credit is voided, or after.
    const back = '(credit_voided refund|refund credit_voided)'
    const notAccepted = keepAsCredit
      ? `credited authorise capture credit_granted|refunded authorise capture credit_granted ${back}`
      : 'released authorise release'
    expect(await wayOf(guest, id)).toMatch(
      new RegExp(
        [
          `^cancelled declined (${notAccepted})$`,
          '^cancelled withdrawn released authorise release$',
          '^cancelled cancelled_by_creator credited authorise capture credit_granted$',
          `^cancelled cancelled_by_creator refunded authorise capture (refund|credit_granted ${back})$`,
          '^cancelled cancelled_by_guest captured authorise capture$',
          '^cancelled cancelled_by_guest refunded authorise capture refund$',
          '^confirmed  (captured authorise capture|refunded authorise capture refund)$',
        ].join('|'),
      ),
    )
    expect(world.stripe.records.captures(intentId)).toBeLessThanOrEqual(1)
    expect((await checkMoney(world.ctx)).violations).toEqual([])
  }
})

test('spending one credit many times concurrently creates one request', async () => {
  for (let round = 0; round < rounds(1, 25); round++) {
    const { guest } = await holder()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => pay(guest, nth)))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 19 }, () => [409, 'no_credit']),
    )
    expect((await guest.get('/api/bookings')).body).toHaveLength(2)
    expect((await checkMoney(world.ctx)).violations).toEqual([])
  }
})

test('a credit that is spent and refunded at the same time is either spent or refunded', async () => {
  for (let round = 0; round < rounds(3, 40); round++) {
    const { guest, paymentId, intentId } = await holder()
    const [spent] = await Promise.all([
      pay(guest),
      refundPayment(world.ctx, paymentId),
      refundPayment(world.ctx, paymentId),
    ])
    await world.runJobs()
    const [credit] = await world.ctx.db.select().from(credits).where(eq(credits.paymentId, paymentId))
    const [payment] = await world.ctx.db.select().from(payments).where(eq(payments.id, paymentId))
    const ways = { 201: ['spent', 'credited', 0], 409: ['voided', 'refunded', 999] }
    const { refundedCents } = await world.ctx.payments.retrieve(intentId)
    expect([credit?.status, payment?.status, refundedCents]).toEqual(ways[spent.status as 201 | 409])
    expect((await checkMoney(world.ctx)).violations).toEqual([])
  }
})
