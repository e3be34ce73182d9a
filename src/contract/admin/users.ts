import { z } from 'zod'
import { registration } from '../accounts.ts'
import { endpoint } from '../endpoint.ts'
import { memberType, userType } from '../people.ts'
import { emptyBody, instant, optionalLine, optionalText, shortIdParam, webAddress } from '../text.ts'
import { adminList } from './lists.ts'

export const userSorts = ['createdAt', 'name', 'lastActiveAt', 'bookingCount', 'totalSpent'] as const

export const userStates = [
  'active',
  'waiting',
  'limited',
  'hidden',
  'leaving',
  'suspended',
  'deleted',
  'sample',
] as const

export const usersQuery = adminList(userSorts, '-createdAt').extend({
  userType: userType.optional(),
  /** Default: all except deleted. */
  state: z.enum(userStates).optional(),
})

export const adminUser = z.object({
  id: z.int(),
  name: z.string(),
  /** Null for a deleted account. */
  email: z.string().nullable(),
  userType,
  avatar: z.string(),
  headline: z.string().nullable(),
  createdAt: instant,
  lastActiveAt: instant,
  limitedAt: instant.nullable(),
  hiddenAt: instant.nullable(),
  /** Since when they wait for approval, hidden and limited meanwhile. */
  approvalAskedAt: instant.nullable(),
  suspendedAt: instant.nullable(),
  /** When an account closes that its person deleted. */
  deletesAt: instant.nullable(),
  deletedAt: instant.nullable(),
  sample: z.boolean(),
  emailVerified: z.boolean(),
  /** Two-step sign-in is on. */
  twoStep: z.literal(true).optional(),
  /** As either participant, without unpaid ones. */
  bookingCount: z.int(),
  /** Cents charged to their cards, minus refunds. */
  totalSpent: z.int(),
})
export type AdminUser = z.output<typeof adminUser>

export const newUserForm = registration.pick({ name: true, email: true, password: true }).extend({
  userType: memberType,
  headline: optionalLine(160),
  bio: optionalText(5000),
  location: optionalLine(120),
  website: webAddress,
  profilePicture: z.string().max(200).nullish(),
})

export const correctionForm = registration.pick({ name: true }).extend({ userType: memberType })

const params = z.object({ id: shortIdParam })

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'All accounts, with their bookings and spending',
  access: 'admin',
  query: usersQuery,
  status: 200,
  response: z.array(adminUser),
})

export const createUser = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Create an account for someone; emails them a link to verify their address',
  access: 'admin',
  body: newUserForm,
  status: 201,
  response: adminUser,
})

export const correctUser = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/{id}',
  summary: 'Correct a member’s name and type; they are notified',
  access: 'admin',
  params,
  body: correctionForm,
  status: 200,
  response: adminUser,
})

export const disableTwoStepOf = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/two-step/disable',
  summary: 'Turn off two-step sign-in for someone who lost their codes; emails them',
  access: 'admin',
  params,
  body: emptyBody,
  status: 200,
  response: adminUser,
})

export const approveUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/approve',
  summary: 'Approve an account that waits for it; emails them',
  access: 'admin',
  params,
  body: emptyBody,
  status: 200,
  response: adminUser,
})

export const suspendUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/suspend',
  summary: 'Suspend an account: signs them out everywhere and hides their profile (needs the password)',
  access: 'admin',
  params,
  body: emptyBody,
  status: 200,
  response: adminUser,
})

export const restoreUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/restore',
  summary: 'Restore a suspended account',
  access: 'admin',
  params,
  body: emptyBody,
  status: 200,
  response: adminUser,
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  summary:
    'Delete an account for good (needs the password, and `cancelBookings` if it has upcoming confirmed bookings)',
  access: 'admin',
  params,
  query: z.object({ cancelBookings: z.enum(['true', 'false']).default('false') }),
  status: 204,
  response: z.undefined(),
})
