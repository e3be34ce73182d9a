import { z } from 'zod'
import { message } from './messaging.ts'
import { notification } from './notifications.ts'

/** Where the browser’s one event stream is. `after` resumes like the header `Last-Event-ID`, which stands above it. */
export const eventsPath = '/api/events'

/** What `GET /api/events` pushes, by event name. Each carries a per-person sequence number as its id. */
export const pushed = {
  message,
  read: z.object({ conversationId: z.int(), upTo: z.int(), userId: z.int() }),
  booking: z.object({ id: z.int() }),
  agent_request: z.object({ id: z.int() }),
  /** A new one; or, with `read`, the newest of those that were read elsewhere. */
  notification,
} as const

export type PushedName = keyof typeof pushed
export type PushedData<N extends PushedName> = z.output<(typeof pushed)[N]>

/**
 * The first event of every stream, and another one whenever rows were missed. Not resumed: whatever was read before
 * may be old and is to be read again.
 */
export const streamReady = z.object({
  /** Whose stream it is: a window that shows somebody else must not use it. */
  userId: z.int(),
  resumed: z.boolean(),
})
export type StreamReady = z.output<typeof streamReady>
