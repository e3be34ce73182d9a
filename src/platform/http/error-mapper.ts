import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { required } from '../../contract/plain-errors.ts'
import { type RefusalBody, type RefusalCode, refusalStatus } from '../../contract/refusals.ts'
import { isPassing } from '../database/errors.ts'
import { Refusal, refuse } from '../refuse.ts'
import { logRefusal } from './log-refusal.ts'
import type { App } from './server.ts'
import { dropUnreadBody } from './unread-body.ts'

/** The framework’s own refusals, in our words. */
const known: Record<string, [RefusalCode, string]> = {
  FST_ERR_BAD_URL: ['invalid', 'This address is not a valid one.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['broken_json', 'The body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['broken_json', 'The body is empty; JSON was expected.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'This is too large to be accepted.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_type', 'Please send JSON (content-type: application/json).'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['broken_json', 'The length of the body does not match its header.'],
  FST_REQ_FILE_TOO_LARGE: ['too_large', 'This file is too large to be accepted.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported_type', 'Please send the file as multipart/form-data.'],
}

/** When to try again what is briefly unavailable. */
const soonSeconds = 5

/** Turns everything thrown into one answer: refusals as they are, the rest as a 500 that carries the request’s id. */
export function answerRefusals(app: App): void {
  app.setNotFoundHandler(() => refuse('not_found', 'There is nothing at this address.'))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    return reply.type('application/json').send(mapError(error, request, reply))
  })
}

/** The body for what was thrown; sets the answer’s status and headers, and logs what is not expected. */
export function mapError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): RefusalBody {
  const body = bodyOf(error)
  const status = refusalStatus[body.code]
  if (status >= 500) body.requestId = request.id
  if (status >= 500 && !(error instanceof Refusal)) {
    request.log.error({ err: error }, 'a request failed')
  }
  logRefusal(request.ctx, request, body.code, error)
  if (status === 503) body.retryAfterSeconds ??= soonSeconds
  if (body.retryAfterSeconds) void reply.header('retry-after', Math.ceil(body.retryAfterSeconds))
  dropUnreadBody(request.raw)
  // Fastify closes here at once, which takes the answer from a caller who is still sending.
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
    return { code: 'broken_json', message: 'The body is not valid JSON.' }
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return { code: 'invalid', message: 'The request could not be understood.' }
  }
  if (isPassing(error)) {
    return {
      code: 'unavailable',
      message: 'The service is briefly unavailable. Please try again in a moment.',
    }
  }
  return { code: 'internal', message: 'Something went wrong. Please try again.' }
}

type Issue = { instancePath: string; message?: string | undefined }

function validationBody(error: { validation: readonly Issue[] }): RefusalBody {
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of error.validation) {
    const name = instancePath.split('/').filter(Boolean).join('.')
    if (name && !(name in fields)) fields[name] = message ?? 'This value isn’t valid.'
  }
  const [first] = Object.values(fields)
  const missing = Object.keys(fields).filter((name) => fields[name] === required)
  const message =
    first === required
      ? `Required: ${missing.join(', ')}.`
      : (first ?? error.validation[0]?.message ?? 'The request isn’t valid.')
  return { code: 'invalid', message, ...(first && { fields }) }
}
