import { z } from 'zod'

export const userType = z.enum(['creator', 'guest', 'admin'])
export type UserType = z.output<typeof userType>

/** The account types a person may register as. */
export const memberType = z.enum(['creator', 'guest'])

/** The little that is shown of a person beside a message, a booking or a comment. Never an email address. */
export const person = z.object({
  id: z.int(),
  name: z.string(),
  /** Always an address: the picture or generated initials. */
  avatar: z.string(),
  headline: z.string().nullable(),
  /** Only of somebody whose account is gone: they cannot be written to. */
  deleted: z.literal(true).optional(),
})
export type Person = z.output<typeof person>
