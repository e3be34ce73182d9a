import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPaymentByIntent } from '../../src/domains/payments/queries.ts'
import { syncPayment } from '../../src/domains/payments/settling/sync-payment.ts'
import { createCreator } from '../helpers/money/paid-request.ts'
import { endOf, type StoryContext, startStory, stories } from '../helpers/money/webhook-stories.ts'
import { createStripeWorld, type StripeWorld } from '../helpers/stripe/stripe-world.ts'
import { rounds } from '../helpers/worlds/long.ts'
import { getTestSeed } from '../helpers/worlds/seed.ts'
import type { Member } from '../helpers/worlds/world.ts'

const seed = getTestSeed()
const atOnce = 50
let world: StripeWorld
let creator: Member
let guest: Member
beforeAll(async () => {
  world = await createStripeWorld({ RATE_LIMIT_FACTOR: '1000000' })
  // Emails and similar jobs depend on the status and don’t describe it.
  const { reactions } = world.ctx
  const aboutMoney = Object.entries(reactions).filter(([type]) => type.startsWith('payment.'))
  Object.assign(world.ctx, { reactions: Object.fromEntries(aboutMoney) })
  creator = await createCreator(world)
  guest = await world.member()
})
afterAll(() => world.close())

/**
 * When and how often each notice is delivered, as chances between 0 and 1: so much of the acts that follow it pass
 * before. None means that it is lost.
 */
type Order = { story: string; chances: number[][] }
const order: fc.Arbitrary<Order> = fc.record({
  story: fc.constantFrom(...Object.keys(stories)),
  chances: fc.array(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }), {
    minLength: 12,
    maxLength: 12,
  }),
})

async function deliver(told: StoryContext, which: number) {
  const one = world.stripe.news.of(told.intentId)[which]
  if (one) expect(await world.stripe.news.deliver(one)).toBe(200)
}

/** Every event once, as soon as it exists. */
async function inOrder(story: string) {
  const told = await startStory({ world, creator, guest })
  let next = 0
  for (const act of [async () => undefined, ...(stories[story] ?? [])]) {
    await act(told)
    for (; next < world.stripe.news.of(told.intentId).length; next++) await deliver(told, next)
  }
  await world.runJobs()
  return endOf(told)
}

/** Events between and after the acts, in the given order and number; a reconciliation finds the lost ones. */
async function inAnyOrder({ story, chances }: Order): Promise<StoryContext> {
  const told = await startStory({ world, creator, guest })
  const due: { at: number; which: number }[] = []
  let known = 0
  const acts = stories[story] ?? []
  for (const [i, act] of [async () => undefined, ...acts].entries()) {
    await act(told)
    for (; known < world.stripe.news.of(told.intentId).length; known++) {
      for (const chance of chances[known % chances.length] ?? []) {
        due.push({ at: i + chance * (acts.length + 1 - i), which: known })
      }
    }
    due.sort((a, b) => a.at - b.at)
    while (due[0] && due[0].at < i + 1) await deliver(told, due.shift()?.which ?? 0)
  }
  for (const { which } of due) await deliver(told, which)
  const payment = await findPaymentByIntent(world.ctx, told.intentId)
  if (payment) await syncPayment(world.ctx, payment)
  return told
}

test('events in any order and number end in the same state as events in order', async () => {
  const expected = new Map<string, unknown>()
  for (const story of Object.keys(stories)) expected.set(story, await inOrder(story))
  const orders = fc.sample(order, { seed, numRuns: rounds(50, 10_000) })
  for (let i = 0; i < orders.length; i += atOnce) {
    const batch = orders.slice(i, i + atOnce)
    const told = await Promise.all(batch.map(inAnyOrder))
    await world.runJobs()
    const ends = await Promise.all(told.map(endOf))
    for (const [j, end] of ends.entries()) {
      const { story, chances } = batch[j] as Order
      expect(end, `${story}, round ${i + j}: ${JSON.stringify(chances)}`).toEqual(expected.get(story))
    }
  }
})
