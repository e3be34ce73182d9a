import type Stripe from 'stripe'
import { type ProviderStatus, providerStatus } from '../../contract/payments.ts'
import { failureOf } from './failure-words.ts'
import type { ProviderPayment } from './provider.ts'

/** What `asProviderPayment` reads has to come along with each answer. */
export const expand = ['latest_charge']

/** A PaymentIntent with its latest charge in our words. */
export function asProviderPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const { id: intentId, amount: amountCents, currency, last_payment_error: error } = intent
  if (currency !== 'usd') throw new Error(`The payment ${intentId} is not in dollars.`)
  const status = asStatus(intent.status)
  const charge = chargeOf(intent)
  return {
    intentId,
    status,
    amountCents,
    currency,
    // A charge that was authorised has succeeded, captured or not; a declined one has failed.
    held: status === 'requires_capture' || charge?.status === 'succeeded',
    // A hold that was released also looks refunded: only what was captured can come back.
    refundedCents: charge?.captured ? charge.amount_refunded : 0,
    failure: status === 'requires_payment_method' && error ? failureOf(error.decline_code, error.code) : null,
  }
}

function asStatus(status: Stripe.PaymentIntent.Status): ProviderStatus {
  return providerStatus.parse(status === 'requires_confirmation' ? 'requires_payment_method' : status)
}

function chargeOf({ id, latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  if (typeof charge === 'string') throw new Error(`The charge of ${id} did not come with it.`)
  return charge
}
