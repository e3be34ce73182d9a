import { z } from 'zod'
import { optionalEmail } from '../email-address.ts'
import { endpoint } from '../endpoint.ts'
import { idParam, instant } from '../text.ts'

export const invitationDays = { usual: 14, most: 90 }

export const invitation = z.object({
  id: z.int(),
  /** Where the link was sent; null if the admin passes it on. */
  email: z.string().nullable(),
  admin: z.object({ id: z.int(), name: z.string() }),
  createdAt: instant,
  expiresAt: instant,
  usedAt: instant.nullable(),
})
export type Invitation = z.output<typeof invitation>

export const invitationForm = z.object({
  email: optionalEmail,
  days: z
    .int('Enter a whole number of days.')
    .min(1, 'Enter at least 1 day.')
    .max(invitationDays.most, `Enter at most ${invitationDays.most} days.`)
    .default(invitationDays.usual),
})

export const createInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  summary:
    'Make a link by which one person can join, whatever the rule of registration; emailed if there is an address',
  access: 'admin',
  body: invitationForm,
  status: 201,
  /** The link is in no other answer. */
  response: invitation.extend({ link: z.string() }),
})

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/admin/invitations',
  summary: 'The newest 200 invitations, until a week after they expire',
  access: 'admin',
  status: 200,
  response: z.array(invitation),
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/invitations/{id}',
  summary: 'Withdraw an invitation that wasn’t used; its link stops working',
  access: 'admin',
  params: z.object({ id: idParam }),
  status: 204,
  response: z.undefined(),
})
