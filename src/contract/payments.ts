import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './text.ts'

/** A payment’s state at its provider. */
export const providerStatus = z.enum([
  'requires_payment_method',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
])
export type ProviderStatus = z.output<typeof providerStatus>

/** Where the money of a booking stands. */
export const paymentStatus = z.enum([
  'unpaid',
  'held',
  'capturing',
  'captured',
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
  'credit_granted',
  'credit_spent',
  'credit_returned',
  'credit_voided',
])

export const ledgerEntry = z.object({ kind: ledgerKind, amountCents: z.int(), createdAt: instant })

export const payment = z.object({
  id: z.int(),
  paymentIntentId: z.string(),
  amountCents: z.int(),
  currency: z.literal('usd'),
  status: paymentStatus,
  description: z.string(),
  createdAt: instant,
  entries: z.array(ledgerEntry),
})
export type Payment = z.output<typeof payment>

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/payments',
  summary: 'One’s payments, each with its ledger entries',
  access: 'member',
  status: 200,
  response: z.array(payment),
})

const clientSecret = z.string().min(1).max(200)

export const testCardForm = z.object({
  clientSecret,
  cardNumber: z.string().max(30),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'Please give the expiry as MM/YY.'),
  cvc: z.string().regex(/^\d{3,4}$/, 'Please give the 3 or 4 digits of the security code.'),
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
  summary: 'Test mode only: answer the bank’s challenge step',
  access: 'member',
  body: z.object({ clientSecret, approved: z.boolean() }),
  status: 200,
  response: confirmation,
})
