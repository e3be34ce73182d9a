import type { IncomingHttpHeaders } from 'node:http'
import { refuse } from '../refuse.ts'

/** What the caller gave so that asking again is the same request; undefined without one. */
export function idempotencyKey(headers: IncomingHttpHeaders): string | undefined {
  const header = headers['idempotency-key']
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header
  return refuse('invalid', 'The Idempotency-Key header may have at most 200 characters and no spaces.')
}
