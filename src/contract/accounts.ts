import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { memberType, userType } from './people.ts'
import { email, idParam, instant, nothing, personName, timeZone } from './text.ts'

const password = z
  .string()
  .min(6, 'Password must be at least 6 characters.')
  .max(200, 'Please use at most 200 characters.')

const name = personName.pipe(z.string().min(2, 'Name must be at least 2 characters.'))

export const registration = z.object({
  name,
  email,
  password,
  userType: memberType.default('guest'),
  /** From the browser; UTC when it is not sent or unknown here, since nobody can mend it while registering. */
  timeZone: timeZone.optional().catch(undefined),
})

export const credentials = z.object({ email, password })

export const forgotPasswordForm = z.object({
  email: z
    .string()
    .trim()
    .max(254, 'Please enter a valid email address')
    .pipe(z.email('Please enter a valid email address')),
})

const token = z.string().min(1).max(200)
export const newPasswordForm = z.object({ token, password })

const currentPassword = z.string().min(1, 'Please enter your current password.').max(200)
export const emailForm = z.object({ email, password: currentPassword })
export const passwordForm = z.object({ currentPassword, password })

/** The signed-in person, for themselves alone. */
export const me = z.object({
  id: z.int(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  userType,
  headline: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  avatar: z.string(),
  timeZone: z.string(),
  createdAt: instant,
})
export type Me = z.output<typeof me>

export const getMe = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'The signed-in person',
  access: 'member',
  status: 200,
  response: me,
})

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Make an account and sign in',
  access: 'anyone',
  body: registration,
  status: 201,
  response: me,
})

export const logIn = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in',
  access: 'anyone',
  body: credentials,
  status: 200,
  response: me,
})

export const logOut = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Sign out of this browser',
  access: 'anyone',
  body: nothing,
  status: 200,
  response: z.object({}),
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  summary: 'Mail a link to set a new password',
  access: 'anyone',
  body: forgotPasswordForm,
  status: 200,
  response: z.object({ message: z.string() }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  summary: 'Set a new password with the mailed token; every session ends',
  access: 'anyone',
  body: newPasswordForm,
  status: 200,
  response: z.object({ message: z.string() }),
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verify-email',
  summary: 'Prove an email address with the mailed token; a new address takes the place of the old one',
  access: 'anyone',
  body: z.object({ token }),
  status: 200,
  response: z.object({ message: z.string() }),
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/verify-email/resend',
  summary: 'Mail the verification link again',
  access: 'member',
  body: nothing,
  status: 200,
  response: z.object({ message: z.string() }),
})

/** One’s address, and the one that is to take its place once its mailed link was followed. */
export const emailState = z.object({
  email: z.string(),
  pending: z.object({ email: z.string(), expiresAt: instant }).nullable(),
})
export type EmailState = z.output<typeof emailState>

export const getEmail = endpoint({
  method: 'GET',
  path: '/api/account/email',
  summary: 'One’s own address, and a change of it that waits for confirmation',
  access: 'member',
  status: 200,
  response: emailState,
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/account/email',
  summary:
    'Ask for another address: a link is mailed to it, a notice to the present one; the newest ask counts',
  access: 'member',
  body: emailForm,
  status: 200,
  response: emailState,
})

export const giveUpEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/account/email/pending',
  summary: 'Keep the present address: the mailed link dies',
  access: 'member',
  status: 204,
  response: z.undefined(),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Set a new password; every other session ends, and so does a change of address that waits',
  access: 'member',
  body: passwordForm,
  status: 200,
  response: z.object({ message: z.string() }),
})

/** For how long a password that was typed lets destructive acts pass, in minutes. */
export const passwordMinutes = 10

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/confirm-password',
  summary: 'Type one’s password again: for 10 minutes this browser may do what cannot be undone',
  access: 'member',
  body: z.object({ password: currentPassword }),
  status: 200,
  response: z.object({ confirmedUntil: instant }),
})

export const checkPasswordFresh = endpoint({
  method: 'GET',
  path: '/api/confirm-password',
  summary: 'Until when the typed password counts; refuses once it doesn’t',
  access: 'member',
  status: 200,
  response: z.object({ confirmedUntil: instant }),
})

/** A browser that is signed in. */
export const session = z.object({
  id: z.int(),
  /** The one that asks. */
  current: z.boolean(),
  /** In words: "Firefox on Windows". */
  device: z.string(),
  createdAt: instant,
  /** True to the hour. */
  lastSeenAt: instant,
})
export type Session = z.output<typeof session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where one is signed in: this browser first, then the one seen last',
  access: 'member',
  status: 200,
  response: z.array(session),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  summary: 'Sign one of one’s browsers out',
  access: 'member',
  params: z.object({ id: idParam }),
  status: 204,
  response: z.undefined(),
})

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/account/sign-out-everywhere',
  summary: 'Sign every other browser out; this one stays signed in',
  access: 'member',
  body: nothing,
  status: 200,
  response: z.object({ ended: z.int() }),
})
