import { z } from 'zod'
import { bookingDraft } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import { id, text } from './text.ts'

/** The purpose of a payment. Later purposes are further members. */
const metadata = z
  .object({
    type: z.literal('booking').default('booking'),
    /** Whom the request is for, when there is no `creatorId`. */
    personalityId: id.optional(),
  })
  .loose()
  .optional()

export const paymentForm = bookingDraft.extend({
  /** Cents. Refused when it differs from the fee. */
  amount: z.int().optional(),
  /** Dollars. Refused when it differs from the fee. */
  platformFee: z.number().optional(),
  /** Refused unless it is the one there is. */
  currency: z
    .string()
    .max(20)
    .refine((currency) => currency.toLowerCase() === 'usd', 'The fee is in US dollars.')
    .optional(),
  creatorId: id.optional(),
  /** Pays a request that was made without a payment. */
  bookingId: id.optional(),
  description: z.string().max(500).optional(),
  metadata,
})

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/create-payment-intent',
  summary: 'Begin the payment of the fee for a request, keeping the whole draft',
  access: 'member',
  body: paymentForm,
  status: 200,
  response: z.object({
    success: z.literal(true),
    paymentIntentId: z.string(),
    clientSecret: z.string(),
    /** Cents. */
    amount: z.int(),
    currency: z.literal('usd'),
    provider: z.enum(['sandbox', 'stripe']),
    message: z.string(),
  }),
})

export const changeCheckout = endpoint({
  method: 'PATCH',
  path: '/api/checkout/{paymentIntentId}',
  summary: 'Change what becomes of the fee if the request is not accepted, before it is sent',
  access: 'member',
  params: z.object({ paymentIntentId: text(100) }),
  body: z.object({ keepAsCredit: z.boolean() }),
  status: 200,
  response: z.object({ keepAsCredit: z.boolean() }),
})
