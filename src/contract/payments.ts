import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { creditedClosings } from './requests/booking-steps.ts'
import { idParam, instant } from './text.ts'

export const providerStatus = z.enum([
  'requires_payment_method',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
])
export type ProviderStatus = z.output<typeof providerStatus>

export const paymentStatus = z.enum([
  'unpaid',
  'held',
  'capturing',
  'captured',
  'disputed',
  'released',
  'refunded',
  'credited',
])
export type PaymentStatus = z.output<typeof paymentStatus>

export const ledgerKind = z.enum([
  'authorise',
  'capture',
  'release',
  'refund',
  'dispute_opened',
  'dispute_lost',
  'dispute_won',
  'credit_granted',
  'credit_spent',
  'credit_returned',
  'credit_voided',
])
export type LedgerKind = z.output<typeof ledgerKind>

/** Why a credit was granted. `kept`: the payer chose it for a request that wasn’t accepted. */
export const creditReasons = ['kept', 'cancelled', ...creditedClosings, 'refund_failed', 'admin'] as const

export const ledgerEntry = z.object({ kind: ledgerKind, amountCents: z.int(), createdAt: instant })

/** `brand` in the provider’s words; never more of a card’s number. */
export const paidCard = z.object({ brand: z.string(), last4: z.string() })
export type PaidCard = z.output<typeof paidCard>

export const payment = z.object({
  id: z.int(),
  paymentIntentId: z.string(),
  /** What is left of the fee after parts went back; the whole of it if nothing is left. */
  amountCents: z.int(),
  currency: z.literal('usd'),
  status: paymentStatus,
  description: z.string(),
  createdAt: instant,
  paidWith: z.enum(['card', 'credit']),
  /** Null before it holds the fee, and where the provider doesn’t name it. */
  card: paidCard.nullable(),
  entries: z.array(ledgerEntry),
})
export type Payment = z.output<typeof payment>

/** `about`: what it pays for; null once that was deleted, and before a request is sent. `startsAt`: null until a time is agreed. */
export const ownPayment = payment.extend({
  about: z.object({ topic: z.string().nullable(), startsAt: instant.nullable() }).nullable(),
})
export type OwnPayment = z.output<typeof ownPayment>

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/payments',
  summary: 'The caller’s payments with their ledger entries and what they paid for',
  access: 'member',
  status: 200,
  response: z.array(ownPayment),
})

export const receipt = payment.extend({
  /** Paid through the sandbox: no real money. */
  testMode: z.boolean(),
  payer: z.object({ name: z.string(), email: z.string() }),
  seller: z.object({ name: z.string(), contactEmail: z.string() }),
})
export type Receipt = z.output<typeof receipt>

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/payments/{id}/receipt',
  summary: 'The receipt of one of the caller’s payments',
  access: 'member',
  params: z.object({ id: idParam }),
  status: 200,
  response: receipt,
})

export const credit = z.object({
  id: z.int(),
  amountCents: z.int(),
  status: z.enum(['available', 'spent', 'refunding', 'voided']),
  reason: z.enum(creditReasons),
  createdAt: instant,
  /** The payment it came from; that receipt lists every movement. */
  paymentId: z.int(),
  description: z.string(),
  spentOn: z.int().nullable(),
})
export type Credit = z.output<typeof credit>

export const listCredits = endpoint({
  method: 'GET',
  path: '/api/credits',
  summary: 'The caller’s credits, newest first, and how many they can spend',
  access: 'member',
  status: 200,
  response: z.object({ available: z.int(), credits: z.array(credit) }),
})

const clientSecret = z.string().min(1).max(200)

export const testCardForm = z.object({
  clientSecret,
  cardNumber: z.string().max(30),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'Enter the expiry date as MM/YY.'),
  cvc: z.string().regex(/^\d{3,4}$/, 'Enter the 3- or 4-digit code.'),
})

const confirmation = z.object({
  status: providerStatus,
  error: z.object({ code: z.string(), message: z.string() }).optional(),
})

export const sandboxConfirm = endpoint({
  method: 'POST',
  path: '/api/sandbox/confirm',
  summary: 'Test mode only: pay with a test card',
  access: 'member',
  body: testCardForm,
  status: 200,
  response: confirmation,
})

export const sandboxChallenge = endpoint({
  method: 'POST',
  path: '/api/sandbox/challenge',
  summary: 'Test mode only: answer the bank’s security check',
  access: 'member',
  body: z.object({ clientSecret, approved: z.boolean() }),
  status: 200,
  response: confirmation,
})

export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/api/webhooks/stripe',
  summary: 'Webhook for Stripe, where configured; signed in `Stripe-Signature`',
  access: 'anyone',
  anyOrigin: true,
  status: 200,
  response: z.object({ received: z.literal(true) }),
})
