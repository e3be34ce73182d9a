import type { ProviderStatus } from '../../contract/payments.ts'

/** A payment as its provider sees it. */
export type ProviderPayment = {
  intentId: string
  status: ProviderStatus
  amountCents: number
  currency: 'usd'
  /** The card has held the money at some time, whatever became of it since. */
  held: boolean
  /** What has gone back to the card after the charge. */
  refundedCents: number
  /** What went wrong at the last try, in words for the payer. */
  failure: { code: string; message: string } | null
}

/** Answered once, to the payer’s browser; never stored or logged. */
export type NewProviderPayment = ProviderPayment & { clientSecret: string }

/** The provider refused for good: trying again changes nothing. */
export class ProviderRefusal extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** A card as typed in test mode. Never stored or logged. */
export type TestCard = { cardNumber: string; expiry: string; cvc: string }

/** What the browser does at a real provider, for the one in the box. */
export type TestCards = {
  /** The intent that a client secret belongs to, or null when the secret is not genuine. */
  intentOf(clientSecret: string): string | null
  /** Throws a refusal that names the field when it is no test card. */
  confirm(intentId: string, card: TestCard): Promise<ProviderPayment>
  /** The bank’s step: approved or refused by the payer. */
  answerChallenge(intentId: string, approved: boolean): Promise<ProviderPayment>
}

/**
 * A notice that the provider sent by itself. It is a hint: how the payment stands is asked, so that notices may come
 * twice, late, in any order or never.
 */
export type ProviderNews = {
  eventId: string
  kind: string
  /** Null when it is not about a payment. */
  intentId: string | null
}

/**
 * A card payment provider with manual capture. Every call may be repeated with the same idempotency key and then
 * gives the same result. Throws `ProviderRefusal` for a definitive no, anything else when the outcome is unknown.
 */
export type PaymentProvider = {
  readonly name: 'sandbox' | 'stripe'
  create(request: {
    amountCents: number
    description: string
    idempotencyKey: string
  }): Promise<NewProviderPayment>
  retrieve(intentId: string): Promise<ProviderPayment>
  /** The secret for the payer’s browser, again. */
  clientSecretOf(intentId: string): Promise<string>
  capture(intentId: string, idempotencyKey: string): Promise<ProviderPayment>
  /** Releases the hold. */
  cancel(intentId: string, idempotencyKey: string): Promise<ProviderPayment>
  /** Gives the whole charge back to the card. */
  refund(intentId: string, idempotencyKey: string): Promise<ProviderPayment>
  /**
   * Reads a notice whose signature is genuine and at most 5 minutes old, and throws a `ProviderRefusal` for any other.
   * Null in the box, which sends none.
   */
  readonly readNews: ((body: Buffer, signature: string, now: Date) => ProviderNews) | null
  /** Null at a real provider. */
  readonly testCards: TestCards | null
}
