import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { required } from '../../contract/plain-errors.ts'
import { type RefusalBody, type RefusalCode, refusalStatus } from '../../contract/refusals.ts'
import { type Ctx, viewerId } from '../ctx.ts'
import { isPassing } from '../database/errors.ts'
import { StoreUnavailable } from '../files/file-store.ts'
import { Refusal, refuse } from '../refuse.ts'
import type { SecurityEvent } from '../security-log.ts'
import { isOwnCall } from './own-calls.ts'
import type { App } from './server.ts'
import { callWords } from './wording.ts'

/** Enough for a browser to finish its upload and read the refusal. */
const most = { bytes: 8 * 1024 * 1024, ms: 5000 }

/** Ordinary calls fit in this. */
const atOnceBytes = 256 * 1024

/** Longer bodies are read at 64 KB per 3 ms, all of them together, so a flood can't starve the process. */
const pauseMs = 3

const long = new Set<IncomingMessage>()

/** The log event for each refusal. Null: ordinary use, or a failure that is logged as an error. */
const eventOf: Record<RefusalCode, SecurityEvent | null> = {
  invalid: 'input_refused',
  broken_json: 'input_refused',
  too_large: 'input_refused',
  unsupported_type: 'input_refused',
  broken_image: 'input_refused',
  broken_sound: 'input_refused',
  too_long: 'input_refused',
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
  second_step_required: null,
  payment_failed: null,
  already_requested: null,
  already_paid: null,
  conflict: null,
  email_taken: null,
  category_taken: null,
  slot_overlap: null,
  time_taken: null,
  internal: null,
  unavailable: null,
}

const known: Record<string, [RefusalCode, string]> = {
  FST_ERR_BAD_URL: ['invalid', callWords.badAddress],
  FST_ERR_CTP_INVALID_JSON_BODY: ['broken_json', callWords.badJson],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['broken_json', callWords.emptyBody],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', callWords.tooLarge],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_type', callWords.notJson],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['broken_json', callWords.wrongLength],
  FST_REQ_FILE_TOO_LARGE: ['too_large', callWords.fileTooLarge],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported_type', callWords.notMultipart],
}

const soonSeconds = 5

const noteEveryMs = 60_000

/** How many, by their sentence, for each log. */
const unavailable = new WeakMap<App['log'], Map<string, number>>()

/** Once a minute, however many there are. */
function noteUnavailable({ log }: App, { message }: Refusal): void {
  const counts = unavailable.get(log) ?? new Map<string, number>()
  if (counts.size === 0) {
    unavailable.set(log, counts)
    setTimeout(() => {
      log.warn({ refused: Object.fromEntries(counts) }, 'requests were refused for now')
      counts.clear()
    }, noteEveryMs).unref()
  }
  counts.set(message, (counts.get(message) ?? 0) + 1)
}

/** Refusals keep their status. Everything else becomes a 500 with the request's id. */
export function handleRefusals(app: App): void {
  app.setNotFoundHandler(() => refuse('not_found', callWords.nothingHere))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    return reply.type('application/json').send(mapError(error, request, reply))
  })
}

export function mapError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): RefusalBody {
  const body = bodyOf(error)
  const status = refusalStatus[body.code]
  if (status >= 500) body.requestId = request.id
  if (status >= 500 && !(error instanceof Refusal)) {
    request.log.error({ err: error }, 'a request failed')
  }
  if (error instanceof Refusal && error.code === 'unavailable') noteUnavailable(request.server, error)
  logRefusal(request.ctx, request, body.code, error)
  if (status === 503) body.retryAfterSeconds ??= soonSeconds
  if (body.retryAfterSeconds) void reply.header('retry-after', Math.ceil(body.retryAfterSeconds))
  dropUnreadBody(request.raw)
  // Fastify would close right away, and a client that is still sending would miss the answer.
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') void reply.removeHeader('connection')
  void reply.code(status)
  return body
}

function bodyOf(error: FastifyError): RefusalBody {
  if (error instanceof Refusal) {
    return { message: error.message, code: error.code, ...error.details }
  }
  if (hasZodFastifySchemaValidationErrors(error)) return validationBody(error)
  const [code, message] = known[error.code] ?? []
  if (code && message) return { code, message }
  if (error instanceof SyntaxError && error.statusCode === 400) {
    return { code: 'broken_json', message: callWords.badJson }
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return { code: 'invalid', message: callWords.badRequest }
  }
  if (error instanceof StoreUnavailable) {
    return { code: 'unavailable', message: callWords.filesUnavailable }
  }
  if (isPassing(error)) {
    return {
      code: 'unavailable',
      message: callWords.brieflyUnavailable,
    }
  }
  return { code: 'internal', message: callWords.failed }
}

type Issue = { instancePath: string; message?: string | undefined }

function validationBody(error: { validation: readonly Issue[] }): RefusalBody {
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of error.validation) {
    const name = instancePath.split('/').filter(Boolean).join('.')
    if (name && !(name in fields)) fields[name] = message ?? callWords.badValue
  }
  const [first] = Object.values(fields)
  const missing = Object.keys(fields).filter((name) => fields[name] === required)
  const message =
    first === required
      ? callWords.missing({ fields: missing.join(', ') })
      : (first ?? error.validation[0]?.message ?? callWords.invalid)
  return { code: 'invalid', message, ...(first && { fields }) }
}

function logRefusal(ctx: Ctx, request: FastifyRequest, code: RefusalCode, error: unknown): void {
  const { event: named, ...note } = error instanceof Refusal ? error.note : {}
  const event = named ?? eventOf[code]
  if (!event || (!named && isOrdinary(ctx, request, code))) return
  ctx.security.write(ctx.log, event, { address: request.ip, code, ...note })
}

/**
 * Every page asks `/api/me`, and server rendering calls the API without a socket. A 404 is ordinary for
 * visitors; for a member it may be a probe for other people's data.
 */
function isOrdinary(ctx: Ctx, request: FastifyRequest, code: RefusalCode): boolean {
  const { url } = request.routeOptions
  if (code === 'signed_out') return url === '/api/me' || isOwnCall(request)
  return code === 'not_found' && (viewerId(ctx) === null || !url?.includes(':'))
}

/**
 * Discards the rest of a body, then closes the connection if the client keeps sending. Closing right away
 * would lose the answer.
 */
export function dropUnreadBody(request: IncomingMessage): void {
  if (request.complete || request.readableEnded || request.destroyed) return
  const { socket } = request
  const timer = setTimeout(() => socket.destroy(), most.ms).unref()
  let bytes = 0
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > most.bytes) socket.destroy()
    if (bytes < atOnceBytes) return
    long.add(request)
    request.pause()
    setTimeout(() => request.resume(), pauseMs * long.size).unref()
  })
  request.resume()
  finished(request, { writable: false }, () => {
    long.delete(request)
    clearTimeout(timer)
  })
}
