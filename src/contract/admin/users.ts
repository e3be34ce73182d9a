import { z } from 'zod'
import { registration } from '../accounts.ts'
import { endpoint } from '../endpoint.ts'
import { memberType, userType } from '../people.ts'
import { idParam, instant, nothing, optionalLine, optionalText, webAddress } from '../text.ts'
import { adminList } from './lists.ts'

export const userSorts = ['createdAt', 'name', 'lastActiveAt', 'bookingCount', 'totalSpent'] as const

/** How an account stands. Whoever is not suspended is active; a sample person is so beside it. */
export const userStates = ['active', 'suspended', 'deleted', 'sample'] as const

export const usersQuery = adminList(userSorts, '-createdAt').extend({
  userType: userType.optional(),
  /** Without it everybody who is not deleted. */
  state: z.enum(userStates).optional(),
})

export const adminUser = z.object({
  id: z.int(),
  name: z.string(),
  /** Null of a deleted account. */
  email: z.string().nullable(),
  userType,
  /** Always an address: the picture or generated initials. */
  avatar: z.string(),
  headline: z.string().nullable(),
  createdAt: instant,
  lastActiveAt: instant,
  suspendedAt: instant.nullable(),
  deletedAt: instant.nullable(),
  sample: z.boolean(),
  emailVerified: z.boolean(),
  /** Bookings that they are a party of, without those that were never paid. */
  bookingCount: z.int(),
  /** Charged to their cards and not given back, in cents. */
  totalSpent: z.int(),
})
export type AdminUser = z.output<typeof adminUser>

/** An account that an admin makes for somebody. */
export const newUserForm = registration.pick({ name: true, email: true, password: true }).extend({
  userType: memberType,
  headline: optionalLine(160),
  bio: optionalText(5000),
  location: optionalLine(120),
  website: webAddress,
  /** The `fileUrl` that the upload answered. */
  profilePicture: z.string().max(200).nullish(),
})

const params = z.object({ id: idParam })

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Everybody with an account, with what they booked and spent',
  access: 'admin',
  query: usersQuery,
  status: 200,
  response: z.array(adminUser),
})

export const createUser = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Make an account for somebody; they are mailed a link to confirm their address',
  access: 'admin',
  body: newUserForm,
  status: 201,
  response: adminUser,
})

export const suspendUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/suspend',
  summary: 'Sign somebody out everywhere and keep them out; nobody finds them (needs the password)',
  access: 'admin',
  params,
  body: nothing,
  status: 200,
  response: adminUser,
})

export const restoreUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/restore',
  summary: 'Let somebody who is suspended in again',
  access: 'admin',
  params,
  body: nothing,
  status: 200,
  response: adminUser,
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  summary: 'Close an account for good (needs the password; with confirmed bookings ahead `cancelBookings`)',
  access: 'admin',
  params,
  query: z.object({ cancelBookings: z.enum(['true', 'false']).default('false') }),
  status: 204,
  response: z.undefined(),
})
