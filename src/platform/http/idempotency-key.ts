import type { IncomingHttpHeaders } from 'node:http'
import { refuse } from '../refuse.ts'
import { callWords } from './wording.ts'

export function idempotencyKey(headers: IncomingHttpHeaders): string | undefined {
  const header = headers['idempotency-key']
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header
  return refuse('invalid', callWords.badIdempotencyKey)
}
