import { z } from 'zod'

/** Every refusal of the server with its HTTP status. */
export const refusalStatus = {
  invalid: 400,
  broken_json: 400,
  invalid_token: 400,
  signed_out: 401,
  wrong_credentials: 401,
  second_step_required: 401,
  payment_required: 402,
  payment_failed: 402,
  forbidden: 403,
  password_required: 403,
  wrong_origin: 403,
  blocked: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  email_taken: 409,
  category_taken: 409,
  slot_overlap: 409,
  time_taken: 409,
  wrong_status: 409,
  has_bookings: 409,
  not_bookable: 409,
  fee_changed: 409,
  already_requested: 409,
  already_paid: 409,
  payment_not_usable: 409,
  no_credit: 409,
  sample_account: 409,
  too_large: 413,
  unsupported_type: 415,
  wrong_address: 421,
  broken_image: 422,
  broken_sound: 422,
  too_long: 422,
  idempotency_mismatch: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof refusalStatus

export const refusalBody = z.object({
  message: z.string(),
  code: z.enum(Object.keys(refusalStatus) as [RefusalCode, ...RefusalCode[]]),
  fields: z.record(z.string(), z.string()).optional(),
  /** With `fee_changed`: the current fee. */
  feeCents: z.int().optional(),
  /** With `wrong_status`. */
  currentStatus: z.string().optional(),
  /** With `has_bookings`: number of upcoming confirmed bookings. */
  bookings: z.int().optional(),
  /** With `already_requested`: the booking or the agent request that was sent. */
  bookingId: z.int().optional(),
  agentRequestId: z.int().optional(),
  /** With `already_paid`: the payment whose hold can send the request. */
  paymentIntentId: z.string().optional(),
  /** With `rate_limited`, and with `unavailable` when a queue is full. */
  retryAfterSeconds: z.int().optional(),
  requestId: z.string().optional(),
})
export type RefusalBody = z.output<typeof refusalBody>
