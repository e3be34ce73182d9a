import { z } from 'zod'

export const userType = z.enum(['creator', 'guest', 'admin'])
export type UserType = z.output<typeof userType>

export const memberType = z.enum(['creator', 'guest'])

/** Shown with a message, a booking or a comment. Never has the email address. */
export const person = z.object({
  id: z.int(),
  name: z.string(),
  /** What they asked to be called. */
  callName: z.string().optional(),
  avatar: z.string(),
  headline: z.string().nullable(),
  /** Set only for deleted accounts, which can’t be messaged. */
  deleted: z.literal(true).optional(),
})
export type Person = z.output<typeof person>

/** What the caller can start with the other person of a booking or request. */
export const newWith = z.array(z.enum(['message', 'request']))
export type NewWith = z.output<typeof newWith>
