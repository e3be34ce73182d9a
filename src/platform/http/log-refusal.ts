import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { RefusalCode } from '../../contract/refusals.ts'
import { type Ctx, viewerId } from '../ctx.ts'
import { Refusal } from '../refuse.ts'
import type { SecurityEvent } from '../security-log.ts'

/** What each refusal is to the log. Null: ordinary use, or a failure that is logged as one. */
const eventOf: Record<RefusalCode, SecurityEvent | null> = {
  invalid: 'input_refused',
  broken_json: 'input_refused',
  too_large: 'input_refused',
  unsupported_type: 'input_refused',
  broken_image: 'input_refused',
  method_not_allowed: 'input_refused',
  idempotency_mismatch: 'input_refused',
  invalid_token: 'token_refused',
  wrong_credentials: 'password_refused',
  signed_out: 'access_refused',
  forbidden: 'access_refused',
  password_required: 'access_refused',
  blocked: 'access_refused',
  not_found: 'access_refused',
  wrong_origin: 'origin_refused',
  wrong_address: 'address_refused',
  rate_limited: 'limit_reached',
  payment_required: 'rule_refused',
  wrong_status: 'rule_refused',
  has_bookings: 'rule_refused',
  not_bookable: 'rule_refused',
  fee_changed: 'rule_refused',
  payment_not_usable: 'rule_refused',
  no_credit: 'rule_refused',
  sample_account: 'rule_refused',
  payment_failed: null,
  conflict: null,
  email_taken: null,
  category_taken: null,
  slot_overlap: null,
  time_taken: null,
  internal: null,
  unavailable: null,
}

/** One line for a refusal that an operator may want to see. */
export function logRefusal(ctx: Ctx, request: FastifyRequest, code: RefusalCode, error: unknown): void {
  const { event: named, ...note } = error instanceof Refusal ? error.note : {}
  const event = named ?? eventOf[code]
  if (!event || (!named && isOrdinary(ctx, request, code))) return
  ctx.security.write(ctx.log, event, { address: request.ip, code, ...note })
}

/**
 * Every page asks who is signed in, and the server asks more for the pages that it renders. Other people's things look to a
 * member as if they didn't exist; what a visitor doesn't find was mostly never there.
 */
function isOrdinary(ctx: Ctx, { raw, routeOptions: { url } }: FastifyRequest, code: RefusalCode): boolean {
  if (code === 'signed_out') return url === '/api/me' || !(raw.socket instanceof Socket)
  return code === 'not_found' && (viewerId(ctx) === null || !url?.includes(':'))
}
