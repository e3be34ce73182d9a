import type { RequestFormat } from '../../contract/requests/direct-bookings.ts'
import type { RequestWay } from '../../contract/requests/request-ways.ts'
import { refuse } from '../../platform/refuse.ts'
import { keyedHash } from '../../platform/secrets.ts'
import { creationWords } from './wording.ts'

/** Who is asked, which way and for what. How it is paid, and what becomes of the fee, is not part of it. */
type Content = {
  way: RequestWay
  recipientId: number
  /** Null while the time is to be agreed. */
  startsAt?: Date | null
  /** The day the requester would like, YYYY-MM-DD, where there is no time. */
  preferredOn?: string | null | undefined
  durationMinutes?: number
  format?: RequestFormat | undefined
  topic: string | null | undefined
  message: string | null | undefined
}

/** Stored hashes depend on these. */
const hashed = { host: 'creator', direct: 'guest', agent: 'agent' } as const satisfies Record<
  RequestWay,
  string
>

/**
 * Names a request by its requester and content. Unique indexes on it decide which of two identical requests, from two tabs
 * or after a reload, is the one.
 */
export function hashRequest(secret: string, requesterId: number, content: Content): string {
  const { way, recipientId, startsAt, preferredOn, durationMinutes, format, topic, message } = content
  const time = startsAt?.toISOString() ?? preferredOn
  return keyedHash(
    secret,
    JSON.stringify([
      requesterId,
      hashed[way],
      recipientId,
      time,
      durationMinutes,
      format,
      topic || null,
      message || null,
    ]),
  )
}

export type SentBefore = { bookingId: number } | { agentRequestId: number }

/** The one answer to a request that was sent before and still waits. */
export function refuseSentBefore(sent: SentBefore): never {
  refuse('already_requested', creationWords.sentBefore, sent)
}
