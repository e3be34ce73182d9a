import Stripe from 'stripe'
import { type PaidCard, type ProviderStatus, providerStatus } from '../../contract/payments.ts'
import type { StripeConfig } from '../config.ts'
import {
  type PaymentProvider,
  type ProviderNotice,
  type ProviderPayment,
  ProviderRefusal,
} from './provider.ts'
import { failureOf } from './wording.ts'

/** `asProviderPayment` needs it in each answer. */
const expand = ['latest_charge']

/** Refusals that pass. */
const passing = new Set(['lock_timeout', 'rate_limit', 'idempotency_key_in_use'])

/** Two attempts and the pause between them fit into the caller's 10 seconds. */
const timeoutMs = 4_000
const retries = 1
const mostKeys = 5

/** PaymentIntents with manual capture. Card data goes from the browser to Stripe and never reaches us. */
export function createStripe(config: StripeConfig): PaymentProvider {
  const stripe = new Stripe(config.secretKey, {
    ...addressOf(config.apiBase),
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  })

  async function intentOf(intentId: string): Promise<Stripe.PaymentIntent> {
    return ask(() => stripe.paymentIntents.retrieve(intentId, { expand }))
  }
  const retrieve = async (intentId: string) => withDisputes(await intentOf(intentId))

  /** A charge says only that it was disputed, now or before. */
  async function withDisputes(intent: Stripe.PaymentIntent): Promise<ProviderPayment> {
    const payment = asProviderPayment(intent)
    if (!chargeOf(intent)?.disputed) return payment
    const disputes = await disputesOf(intent.id)
    // Unreadable, for example with a restricted key: the bank still has it, as far as we know.
    if (!disputes) return { ...payment, disputedCents: leftOf(payment) }
    return { ...payment, ...sumDisputes(disputes), disputesRead: true }
  }

  async function disputesOf(intentId: string): Promise<Stripe.Dispute[] | undefined> {
    try {
      const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: 100 })
      return data.length > 0 ? data : undefined
    } catch (error) {
      const isHidden =
        error instanceof Stripe.errors.StripeError && [403, 404].includes(error.statusCode ?? 0)
      if (isHidden) return undefined
      throw asOwnError(error)
    }
  }

  /** If an earlier call with any key got there, Stripe refuses the repeat, so look at the payment. */
  async function reach(
    intentId: string,
    act: () => Promise<ProviderPayment>,
    isReached: (payment: ProviderPayment) => boolean,
  ): Promise<ProviderPayment> {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error
      const now = await retrieve(intentId)
      if (isReached(now)) return now
      throw error
    }
  }

  function settle(act: 'capture' | 'cancel', intentId: string, key: string, wanted: ProviderStatus) {
    const call = (options: Stripe.RequestOptions) => stripe.paymentIntents[act](intentId, { expand }, options)
    return reach(
      intentId,
      async () => withDisputes(await write(key, call)),
      ({ status }) => status === wanted,
    )
  }

  async function refund(intentId: string, key: string): Promise<ProviderPayment> {
    const { id } = await write(key, (options) => stripe.refunds.create({ payment_intent: intentId }, options))
    const now = await retrieve(intentId)
    if (isRefunded(now)) return now
    const { status } = await ask(() => stripe.refunds.retrieve(id))
    if (status === 'failed' || status === 'canceled') {
      throw new ProviderRefusal('refund_failed', 'The card couldn’t be refunded.')
    }
    throw new Error(`The refund of ${intentId} is ${status}.`)
  }

  return {
    name: 'stripe',
    testCards: null,
    async create({ amountCents, description, idempotencyKey }) {
      const intent = await write(idempotencyKey, (options) =>
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'usd',
            description,
            capture_method: 'manual',
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            expand,
          },
          options,
        ),
      )
      return { ...asProviderPayment(intent), clientSecret: secretOf(intent) }
    },
    retrieve,
    clientSecretOf: async (intentId) => secretOf(await intentOf(intentId)),
    capture: (intentId, key) => settle('capture', intentId, key, 'succeeded'),
    cancel: (intentId, key) => settle('cancel', intentId, key, 'canceled'),
    refund: (intentId, key) => reach(intentId, () => refund(intentId, key), isRefunded),
    readNews(body, signature, now) {
      const { webhookSecret: secret } = config
      const at = now.getTime()
      try {
        // By default 5 minutes pass.
        return asNews(stripe.webhooks.constructEvent(body, signature, secret, undefined, undefined, at))
      } catch {
        throw new ProviderRefusal('bad_signature', 'This webhook’s signature is invalid or too old.')
      }
    },
  }
}

/**
 * Stripe would replay a kept failure for a day, so retry with a new key. Safe for money: a payment is
 * captured, canceled and refunded only once, and one that no browser knows is never paid.
 */
async function write<T>(key: string, call: (options: Stripe.RequestOptions) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call({ idempotencyKey: tries === 1 ? key : `${key}:${tries}` })
    } catch (error) {
      if (tries === mostKeys || !isKeptFailure(error)) throw asOwnError(error)
    }
  }
}

async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw asOwnError(error)
  }
}

function secretOf({ id, client_secret: secret }: Stripe.PaymentIntent): string {
  if (!secret) throw new Error(`Stripe gave no secret for ${id}.`)
  return secret
}

function isRefunded({ refundedCents, ...payment }: ProviderPayment): boolean {
  return refundedCents > 0 && leftOf({ refundedCents, ...payment }) <= 0
}

function leftOf({ capturedCents, refundedCents, lostCents }: ProviderPayment): number {
  return capturedCents - refundedCents - lostCents
}

/** An inquiry (`warning_…`) takes no money. A prevented dispute was decided for the payer at once. */
function sumDisputes(disputes: readonly Stripe.Dispute[]) {
  const sumOf = (...statuses: string[]) =>
    disputes.reduce((sum, { amount, status }) => sum + (statuses.includes(status) ? amount : 0), 0)
  return {
    disputedCents: sumOf('needs_response', 'under_review', 'won', 'lost', 'prevented'),
    lostCents: sumOf('lost', 'prevented'),
    wonCents: sumOf('won'),
  }
}

function asNews({ id: eventId, type: kind, data }: Stripe.Event): ProviderNotice {
  const about = data.object as { object?: string; id?: string; payment_intent?: unknown }
  const intent = about.object === 'payment_intent' ? about.id : about.payment_intent
  return { eventId, kind, intentId: typeof intent === 'string' ? intent : null }
}

function addressOf(base: string | null): Stripe.StripeConfig {
  if (!base) return {}
  const { protocol, hostname, port } = new URL(base)
  return {
    protocol: protocol === 'https:' ? 'https' : 'http',
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
  }
}

/**
 * A definitive no becomes `ProviderRefusal`. Unknown outcomes and faults of our own keys become another
 * error. Both carry only names from Stripe's error, because the rest may hold secrets.
 */
function asOwnError(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return new Error('The request to Stripe failed.')
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
  return new Error(`Stripe’s answer leaves the outcome open (${names}).`)
}

/** Stripe replays it for a day under the same idempotency key. */
function isKeptFailure(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  if (error.headers?.['idempotent-replayed'] !== 'true') return false
  // A dispute may be over by now.
  return (error.statusCode ?? 0) >= 500 || error.code === 'charge_disputed'
}

function asProviderPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const { id: intentId, amount: amountCents, currency, last_payment_error: error } = intent
  if (currency !== 'usd') throw new Error(`The payment ${intentId} is not in dollars.`)
  const status = asStatus(intent.status)
  const charge = chargeOf(intent)
  const capturedCents = status === 'succeeded' ? intent.amount_received : 0
  return {
    intentId,
    status,
    amountCents,
    currency,
    // An authorized charge has succeeded, captured or not. A declined one has failed.
    held: status === 'requires_capture' || charge?.status === 'succeeded',
    card: cardOf(charge),
    capturedCents,
    // What was released of a hold also looks refunded. Only captured money can be refunded.
    refundedCents: charge?.captured ? Math.max(0, charge.amount_refunded - (amountCents - capturedCents)) : 0,
    disputedCents: 0,
    lostCents: 0,
    wonCents: 0,
    failure: status === 'requires_payment_method' && error ? failureOf(error.decline_code, error.code) : null,
  }
}

function cardOf(charge: Stripe.Charge | null): PaidCard | null {
  const { brand, last4 } = charge?.payment_method_details?.card ?? {}
  return brand && last4 ? { brand, last4 } : null
}

function asStatus(status: Stripe.PaymentIntent.Status): ProviderStatus {
  return providerStatus.parse(status === 'requires_confirmation' ? 'requires_payment_method' : status)
}

function chargeOf({ id, latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  if (typeof charge === 'string') throw new Error(`The charge of ${id} did not come with it.`)
  return charge
}
