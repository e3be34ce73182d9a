import type { FakeAnswer } from './fake-stripe-routes.ts'
import { FakeError } from './fake-stripe-shapes.ts'

/** Stripe doesn't keep 409, 429 and auth errors. */
const forgotten = [401, 409, 429]

/** One answer per idempotency key, failures included. Refuses another request with the same key. */
export function createKeys() {
  const kept = new Map<string, { request: string; answer?: FakeAnswer }>()
  return {
    /** The kept answer, or undefined for a new key. */
    take(key: string, request: string): FakeAnswer | undefined {
      const before = kept.get(key)
      if (!before) return void kept.set(key, { request })
      if (before.request !== request) {
        throw new FakeError(400, {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters.',
        })
      }
      if (!before.answer) {
        throw new FakeError(409, { code: 'idempotency_key_in_use', message: 'Another call is under way.' })
      }
      return { ...before.answer, headers: { 'idempotent-replayed': 'true' } }
    },
    keep(key: string, answer: FakeAnswer) {
      const before = kept.get(key)
      if (!before) return
      if (forgotten.includes(answer.status)) kept.delete(key)
      else before.answer = answer
    },
  }
}
