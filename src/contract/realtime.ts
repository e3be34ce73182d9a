import { z } from 'zod'
import { message } from './messaging.ts'
import { notification } from './notifications.ts'

export const eventsPath = '/api/events'

/** Events of `GET /api/events`. */
export const pushed = {
  message,
  read: z.object({ conversationId: z.int(), upTo: z.int(), userId: z.int() }),
  booking: z.object({ id: z.int() }),
  agent_request: z.object({ id: z.int() }),
  /** A new one; or, with `read`, the newest of those read elsewhere. */
  notification,
} as const

export type PushedName = keyof typeof pushed
export type PushedData<N extends PushedName> = z.output<(typeof pushed)[N]>

/**
 * First event of every stream, sent again whenever others may be missing: read again what the page shows. Nothing that was
 * committed later is missing after it.
 */
export const streamReady = z.object({
  /** A window signed in as someone else must ignore the stream. */
  userId: z.int(),
})
export type StreamReady = z.output<typeof streamReady>
