import { openDatabase } from '../../../src/platform/database/open-database.ts'
import { createLog } from '../../../src/platform/log.ts'
import type { PaymentProvider } from '../../../src/platform/payments/provider.ts'
import { createSandbox } from '../../../src/platform/payments/sandbox.ts'
import { createStripe } from '../../../src/platform/payments/stripe.ts'
import { type FakeStripe, startFakeStripe } from '../stripe/fake-stripe.ts'
import { movableClock } from '../worlds/movable-clock.ts'
import { createTestDatabase } from '../worlds/test-database.ts'
import { asPayer, type Payer } from './as-payer.ts'

/** A payment provider, and the payer there. */
export type Bench = { provider: PaymentProvider; payer: Payer; close(): Promise<void> }

export async function sandboxBench(): Promise<Bench> {
  const database = await createTestDatabase()
  const opened = openDatabase(database.url, createLog('silent'))
  const provider = createSandbox({
    db: opened.db,
    secret: 'a secret of these tests alone',
    clock: movableClock(),
  })
  return {
    provider,
    payer: asPayer(provider, undefined),
    async close() {
      await opened.close()
      await database.drop()
    },
  }
}

export async function stripeBench(): Promise<Bench & { fake: FakeStripe }> {
  const fake = await startFakeStripe()
  const provider = createStripe({
    secretKey: fake.secretKey,
    publishableKey: fake.publishableKey,
    webhookSecret: fake.environment.STRIPE_WEBHOOK_SECRET,
    apiBase: fake.url,
  })
  return { fake, provider, payer: asPayer(provider, fake), close: () => fake.close() }
}
