import Stripe from 'stripe'
import { failureOf } from './failure-words.ts'
import { ProviderRefusal } from './provider.ts'

/** Refusals by name that mean: not now. */
const passing = new Set(['lock_timeout', 'rate_limit', 'idempotency_key_in_use'])

/**
 * A definitive no becomes a `ProviderRefusal`; whatever leaves the outcome open, or lies in this site’s own keys,
 * becomes another error. Neither carries anything of Stripe’s error but its names: the rest may hold secrets.
 */
export function asOwnError(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return new Error('Stripe could not be asked.')
  const { type, code, decline_code, statusCode, requestId } = error
  if (error instanceof Stripe.errors.StripeCardError) {
    const failure = failureOf(decline_code, code)
    return new ProviderRefusal(failure.code, failure.message)
  }
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    return new ProviderRefusal('idempotency_error', 'The same key came with another request.')
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError && !passing.has(code ?? '')) {
    return new ProviderRefusal(code ?? 'invalid_request', `Stripe refused this (${code ?? statusCode}).`)
  }
  const names = [type, statusCode, code, requestId].filter(Boolean).join(', ')
  return new Error(`Stripe gave no answer that settles it (${names}).`)
}

/** A failure that Stripe keeps under its idempotency key and would give for a day, without trying again. */
export function isKeptFailure(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  return (error.statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true'
}
