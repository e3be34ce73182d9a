import { z } from 'zod'
import { durationMinutes } from '../availability.ts'
import { endpoint } from '../endpoint.ts'
import { id, line, shortId, shortIdParam, text } from '../text.ts'
import { agentRequestDraft } from './agent-requests.ts'
import { bookingDraft } from './bookings.ts'
import { directDraft } from './direct-bookings.ts'
import { paymentTypes } from './request-ways.ts'

const { host, agent, direct } = paymentTypes
const paymentType = z.enum([host, agent, direct])

const metadata = z
  .object({
    type: paymentType.default(host),
    personalityId: shortId.optional(),
  })
  .loose()
  .optional()

const { guestId, preferredDate, format, message } = directDraft.partial().shape

/** With the whole draft, the request is sent even if the browser closes after paying. */
export const paymentForm = bookingDraft.extend({
  ...agentRequestDraft.partial().shape,
  guestId,
  preferredDate,
  format,
  message,
  topic: line(200).nullish(),
  /** Minutes. Defaults to 30 for a creator, 60 for a guest. */
  duration: durationMinutes.optional(),
  /** Cents. Refused when it differs from the fee. */
  amount: z.int().optional(),
  /** Dollars. Refused when it differs from the fee. */
  platformFee: z.number().optional(),
  /** Only `usd`. */
  currency: z
    .string()
    .max(20)
    .refine((currency) => currency.toLowerCase() === 'usd', 'The fee is in US dollars.')
    .optional(),
  creatorId: shortId.optional(),
  bookingId: id.optional(),
  description: z.string().max(500).optional(),
  metadata,
})

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/create-payment-intent',
  summary: 'Create the payment for a request, storing its draft',
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
  summary: 'Before sending a request, choose whether its fee becomes a credit if it is not accepted',
  access: 'member',
  params: z.object({ paymentIntentId: text(100) }),
  body: z.object({ keepAsCredit: z.boolean() }),
  status: 200,
  response: z.object({ keepAsCredit: z.boolean() }),
})

export const getHeldCheckout = endpoint({
  method: 'GET',
  path: '/api/checkout',
  summary: 'Get the payment that holds the fee for a request to a person that isn’t sent yet',
  access: 'member',
  query: z.object({ type: paymentType, personalityId: shortIdParam }),
  status: 200,
  response: z.object({ paymentIntentId: z.string().nullable() }),
})

export const sendHeldCheckout = endpoint({
  method: 'POST',
  path: '/api/checkout/{paymentIntentId}/send',
  summary: 'Send the request that a held payment was started for',
  access: 'member',
  params: z.object({ paymentIntentId: text(100) }),
  status: 200,
  response: z.object({ bookingId: z.int().optional(), agentRequestId: z.int().optional() }),
})
