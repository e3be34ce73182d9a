import { afterAll, beforeAll } from 'vitest'
import type { Log } from '../../../src/platform/log.ts'
import { movableClock } from '../worlds/movable-clock.ts'
import { createWorld, type Member, type World } from '../worlds/world.ts'
import { type FakeStripe, startFakeStripe } from './fake-stripe.ts'

export type StripeWorld = World & { stripe: FakeStripe }

/** A world with Stripe payments against the fake. Its webhooks arrive when they are sent. */
export async function createStripeWorld(
  environment: Record<string, string> = {},
  log?: Log,
): Promise<StripeWorld> {
  const clock = movableClock()
  const stripe = await startFakeStripe(() => clock.now())
  const world = await createWorld({ ...stripe.environment, ...environment }, clock, undefined, log)
  stripe.news.sendTo(async (body, headers) => {
    return (await world.visitor().post('/api/webhooks/stripe', body, headers)).status
  })
  return {
    ...world,
    stripe,
    async close() {
      await world.close()
      await stripe.close()
    },
  }
}

/** Created before the file's tests and closed after them. */
export function setUpStripeWorld(environment: Record<string, string> = {}): StripeWorld {
  const world = {} as StripeWorld
  beforeAll(async () => void Object.assign(world, await createStripeWorld(environment)))
  afterAll(() => world.close())
  return world
}

type Draft = { date?: string; time?: string; duration?: number; topic?: string; keepAsCredit?: boolean }

let held = 0
/** Holds the fee in the browser without telling the site, and returns the payment's id. */
export async function holdAtStripe(world: StripeWorld, guest: Member, creatorId: number, draft: Draft = {}) {
  const { status, body, text } = await guest.post('/api/create-payment-intent', {
    creatorId,
    // Each is for another request: identical requests share one payment.
    notes: `Request ${++held}`,
    ...draft,
  })
  if (status !== 200) throw new Error(`create-payment-intent: ${text}`)
  world.stripe.records.confirm(body.paymentIntentId, 'pm_card_visa')
  return body.paymentIntentId as string
}
