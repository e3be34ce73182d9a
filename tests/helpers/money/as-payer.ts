import type { PaymentProvider } from '../../../src/platform/payments/provider.ts'
import { methodOf } from '../stripe/fake-stripe-cards.ts'
import { FakeError } from '../stripe/fake-stripe-shapes.ts'
import type { StripeWorld } from '../stripe/stripe-world.ts'

/** What the payer's browser, their bank and the site's owner do at the provider without telling the site. */
export type Payer = {
  pay(intentId: string, cardNumber: string): Promise<void>
  answerChallenge(intentId: string, approved: boolean): Promise<void>
  /** The bank expires an old hold. */
  lapse(intentId: string): Promise<void>
  /** The site's owner captures a hold by hand. */
  charge(intentId: string): Promise<void>
  look(intentId: string): Promise<{ status: string; held: boolean; refundedCents: number }>
  /** The number of charges on the card. */
  charges(intentId: string): Promise<number>
}

export function asPayer(provider: PaymentProvider, stripe: StripeWorld['stripe'] | undefined): Payer {
  return stripe ? atStripe(stripe) : inTheBox(provider)
}

function atStripe({ records }: StripeWorld['stripe']): Payer {
  /** The browser gets declines and late acts as errors. */
  async function attempt(act: () => unknown) {
    try {
      act()
    } catch (error) {
      if (!(error instanceof FakeError)) throw error
    }
  }
  return {
    pay: (intentId, number) => attempt(() => records.confirm(intentId, methodOf(number))),
    answerChallenge: (intentId, approved) => attempt(() => records.answerChallenge(intentId, approved)),
    lapse: (intentId) => attempt(() => records.cancel(intentId, 'automatic')),
    charge: (intentId) => attempt(() => records.capture(intentId)),
    async look(intentId) {
      const intent = records.find(intentId)
      const charge = records.chargeOf(intent)
      return {
        status: intent.status,
        held: charge?.status === 'succeeded',
        refundedCents: charge?.captured
          ? charge.amount_refunded - (charge.amount - charge.amount_captured)
          : 0,
      }
    },
    charges: async (intentId) => records.captures(intentId),
  }
}

function inTheBox(provider: PaymentProvider): Payer {
  const cards = provider.testCards
  if (!cards) throw new Error('This provider has no test cards.')
  return {
    async pay(intentId, cardNumber) {
      await cards.confirm(intentId, { cardNumber, expiry: '12/99', cvc: '123' })
    },
    async answerChallenge(intentId, approved) {
      await cards.answerChallenge(intentId, approved)
    },
    async lapse(intentId) {
      await provider.cancel(intentId, `${intentId}:lapse`)
    },
    async charge(intentId) {
      await provider.capture(intentId, `${intentId}:owner`)
    },
    look: (intentId) => provider.retrieve(intentId),
    charges: async (intentId) => ((await provider.retrieve(intentId)).status === 'succeeded' ? 1 : 0),
  }
}
