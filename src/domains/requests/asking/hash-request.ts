import type { RequestWay } from '../../../contract/requests/request-ways.ts'
import { keyedHash } from '../../../platform/secrets.ts'
import { recipientId, requesterId } from '../policy.ts'
import { wayOf } from '../rules.ts'
import type { RequestContent } from './read-request.ts'

/** Stored hashes depend on these. */
const hashed = { host: 'creator', direct: 'guest', agent: 'agent' } as const satisfies Record<
  RequestWay,
  string
>

/**
 * Names a request by its requester and content, without how it is paid and what becomes of the fee. A unique index on
 * it decides which of two identical requests, from two tabs or after a reload, is the one.
 */
export function hashRequest(secret: string, content: Omit<RequestContent, 'requestHash'>): string {
  const { startsAt, preferredOn, durationMinutes, format, topic, notes } = content
  const way = wayOf(content)
  return keyedHash(
    secret,
    JSON.stringify([
      requesterId(content),
      hashed[way],
      recipientId(content),
      startsAt?.toISOString() ?? preferredOn,
      way === 'agent' ? undefined : durationMinutes,
      format,
      topic || null,
      notes || null,
    ]),
  )
}
