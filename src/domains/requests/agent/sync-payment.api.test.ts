import { beforeAll, expect, test } from 'vitest'
import {
  createRepresentedGuest,
  exampleRequest,
  type Represented,
} from '../../../../tests/helpers/agents/agent-request.ts'
import { paymentOf } from '../../../../tests/helpers/money/paid-request.ts'
import { requireRightMoney } from '../../../../tests/helpers/money/require-right-money.ts'
import { setUpStripeWorld } from '../../../../tests/helpers/stripe/stripe-world.ts'
import { refundPayment } from '../../payments/returning/refund-payment.ts'

const world = setUpStripeWorld({ RATE_LIMIT_FACTOR: '100' })
let people: Represented
beforeAll(async () => {
  people = await createRepresentedGuest(world)
})

async function hold(card = 'pm_card_visa'): Promise<string> {
  const { guest, requester } = people
  const metadata = { type: 'agent_request', personalityId: guest.id }
  const begun = await requester.post('/api/create-payment-intent', { ...exampleRequest, metadata })
  world.stripe.records.confirm(begun.body.paymentIntentId, card)
  return begun.body.paymentIntentId
}

async function deliverNews(intentId: string): Promise<void> {
  for (const notice of world.stripe.news.of(intentId)) await world.stripe.news.deliver(notice)
  await world.runJobs()
}

const send = (paymentIntentId: string) =>
  people.requester.post('/api/agent-request', {
    ...exampleRequest,
    personalityId: people.guest.id,
    paymentIntentId,
  })

test('an expired hold sends no request, and every repeat is refused the same way', async () => {
  const intentId = await hold()
  await deliverNews(intentId)
  world.stripe.records.cancel(intentId, 'automatic')
  for (const { status, body } of [await send(intentId), await send(intentId)]) {
    expect([status, body.code]).toEqual([402, 'payment_failed'])
  }
  await requireRightMoney(world)
  expect((await people.guest.get('/api/agent-requests')).body).toEqual([])
})

test.each([
  ['pm_card_visa', 'refunded', []],
  // The card refuses the refund, so the payer gets a credit.
  ['pm_card_refundFail', 'credited', [{ reason: 'refund_failed' }]],
])(
  'a request whose fee an admin refunds (%s) closes for both participants: %s',
  async (card, paymentStatus, credits) => {
    const intentId = await hold(card)
    const id = (await send(intentId)).body.requestId
    await refundPayment(world.ctx, (await paymentOf(world, intentId)).id)
    await world.runJobs()
    const seen = (await people.requester.get(`/api/agent-requests/${id}`)).body
    expect(seen).toMatchObject({ status: 'payment_failed', paymentStatus, can: [] })
    expect((await people.guest.get(`/api/agent-requests/${id}`)).body.status).toBe('payment_failed')
    expect((await people.requester.get('/api/credits')).body).toMatchObject({ credits })
    await requireRightMoney(world)
  },
)
