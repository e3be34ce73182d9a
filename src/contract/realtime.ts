import { z } from 'zod'
import { message } from './messaging.ts'

/** What `GET /api/events` pushes, by event name. Each carries a per-person sequence number as its id. */
export const pushed = {
  message,
  read: z.object({ conversationId: z.int(), upTo: z.int(), userId: z.int() }),
  booking: z.object({ id: z.int() }),
} as const

export type PushedName = keyof typeof pushed
export type PushedData<N extends PushedName> = z.output<(typeof pushed)[N]>
