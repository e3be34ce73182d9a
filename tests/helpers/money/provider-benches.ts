import { openDatabase } from '../../../src/platform/database/open-database.ts'
import { createLog } from '../../../src/platform/log.ts'
import type { NewProviderPayment, PaymentProvider } from '../../../src/platform/payments/provider.ts'
import { createSandbox } from '../../../src/platform/payments/sandbox.ts'
import { createStripe } from '../../../src/platform/payments/stripe.ts'
import { startFakeStripe } from '../stripe/fake-stripe.ts'
import { methodOf } from '../stripe/fake-stripe-cards.ts'
import { FakeError } from '../stripe/fake-stripe-shapes.ts'
import { movableClock } from '../worlds/movable-clock.ts'
import { createTestDatabase } from '../worlds/test-database.ts'

/** A payment provider, and the payer's browser there. */
export type Bench = {
  provider: PaymentProvider
  pay(payment: NewProviderPayment, cardNumber: string): Promise<unknown>
  answerChallenge(payment: NewProviderPayment, approved: boolean): Promise<unknown>
  close(): Promise<void>
}

export async function sandboxBench(): Promise<Bench> {
  const database = await createTestDatabase()
  const opened = openDatabase(database.url, createLog('silent'))
  const provider = createSandbox({
    db: opened.db,
    secret: 'a secret of these tests alone',
    clock: movableClock(),
  })
  const cards = provider.testCards
  return {
    provider,
    pay: async ({ clientSecret }, cardNumber) =>
      cards?.confirm(cards.intentOf(clientSecret) ?? '', { cardNumber, expiry: '12/40', cvc: '123' }),
    answerChallenge: async ({ clientSecret }, approved) =>
      cards?.answerChallenge(cards.intentOf(clientSecret) ?? '', approved),
    async close() {
      await opened.close()
      await database.drop()
    },
  }
}

export async function stripeBench(): Promise<Bench & { fake: Awaited<ReturnType<typeof startFakeStripe>> }> {
  const fake = await startFakeStripe()
  const { records } = fake
  const provider = createStripe({
    secretKey: fake.secretKey,
    publishableKey: fake.publishableKey,
    webhookSecret: fake.environment.STRIPE_WEBHOOK_SECRET,
    apiBase: fake.url,
  })
  return {
    fake,
    provider,
    // The browser gets a decline as an error.
    pay: async ({ intentId }, cardNumber) => {
      try {
        records.confirm(intentId, methodOf(cardNumber) ?? '')
      } catch (error) {
        if (!(error instanceof FakeError) || error.status !== 402) throw error
      }
    },
    answerChallenge: async ({ intentId }, approved) => records.answerChallenge(intentId, approved),
    close: () => fake.close(),
  }
}
