import { z } from 'zod'
import { email, emailWith } from './email-address.ts'
import { endpoint } from './endpoint.ts'
import { memberType, userType } from './people.ts'
import { emptyBody, idParam, instant, personName, timeZone } from './text.ts'
import { codeForm } from './two-step.ts'

const password = z
  .string()
  .min(6, 'Password must be at least 6 characters.')
  .max(200, 'Use at most 200 characters.')

const name = personName.pipe(z.string().min(2, 'Name must be at least 2 characters.'))

export const registration = z.object({
  name,
  email,
  password,
  userType: memberType.default('guest'),
  /** From the browser. UTC when missing or unknown: the sign-up form has no field to fix it in. */
  timeZone: timeZone.optional().catch(undefined),
  /** The token of an invitation’s link. */
  invitation: z.string().max(200).optional(),
})

export const credentials = z.object({ email, password })

/** The specification’s sentence has no period here. */
export const forgotPasswordForm = z.object({ email: emailWith('Please enter a valid email address') })

const token = z.string().min(1).max(200)
export const newPasswordForm = z.object({ token, password })

const currentPassword = z.string().min(1, 'Enter your current password.').max(200)
export const emailForm = z.object({ email, password: currentPassword })
export const passwordForm = z.object({ currentPassword, password })
export const ownPassword = z.object({ password: currentPassword })
export const deletionForm = ownPassword.extend({ cancelBookings: z.boolean().default(false) })

/** Sent to the person themselves only. */
export const me = z.object({
  id: z.int(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  callName: z.string().optional(),
  userType,
  /** They joined by a provider and have set no password. */
  noPassword: z.literal(true).optional(),
  /** Two-step sign-in is on. */
  twoStep: z.boolean().optional(),
  /** With two-step sign-in. */
  recoveryCodesLeft: z.int().optional(),
  /** An admin has a passkey: a second factor of its own. */
  passkey: z.boolean().optional(),
  headline: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  avatar: z.string(),
  timeZone: z.string(),
  createdAt: instant,
  /** Hidden, and can’t start anything, until an admin approves them or they verify their address, as the site’s rule says. */
  awaitsApproval: z.literal(true).optional(),
  /** A moderator limited them: they can’t start conversations or send requests. */
  limited: z.literal(true).optional(),
  /** They deleted their account, and can keep it until then. */
  deletesAt: instant.optional(),
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
  summary: 'Create an account and sign in',
  access: 'anyone',
  body: registration,
  status: 201,
  response: me,
})

export const checkInvitation = endpoint({
  method: 'GET',
  path: '/api/invitations/{token}',
  summary: 'Check whether an invitation’s link still works',
  access: 'anyone',
  params: z.object({ token }),
  status: 200,
  response: z.object({ open: z.literal(true) }),
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

/** For the next call, `POST /api/login` sets a cookie that lasts 10 minutes. */
export const takeSecondStep = endpoint({
  method: 'POST',
  path: '/api/login/second-step',
  summary: 'Finish a sign-in that answered second_step_required, with a code or a recovery code',
  access: 'anyone',
  body: codeForm,
  status: 200,
  response: me,
})

export const logOut = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Sign out of this browser',
  access: 'anyone',
  body: emptyBody,
  status: 200,
  response: z.object({}),
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  summary: 'Email a link to set a new password',
  access: 'anyone',
  body: forgotPasswordForm,
  status: 200,
  response: z.object({ message: z.string() }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  summary: 'Set a new password with the emailed token; signs out every session',
  access: 'anyone',
  body: newPasswordForm,
  status: 200,
  response: z.object({ message: z.string() }),
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verify-email',
  summary: 'Verify an email address with the emailed token; a changed address replaces the old one',
  access: 'anyone',
  body: z.object({ token }),
  status: 200,
  response: z.object({ message: z.string() }),
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/verify-email/resend',
  summary: 'Resend the verification email',
  access: 'member',
  body: emptyBody,
  status: 200,
  response: z.object({ message: z.string() }),
})

/** `pending` replaces `email` once its emailed link is opened. */
export const emailState = z.object({
  email: z.string(),
  pending: z.object({ email: z.string(), expiresAt: instant }).nullable(),
})
export type EmailState = z.output<typeof emailState>

export const getEmail = endpoint({
  method: 'GET',
  path: '/api/account/email',
  summary: 'The caller’s email address and any pending change',
  access: 'member',
  status: 200,
  response: emailState,
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/account/email',
  summary:
    'Change the email address: emails a link to the new address and a notice to the current one; replaces a pending change',
  access: 'member',
  body: emailForm,
  status: 200,
  response: emailState,
})

export const giveUpEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/account/email/pending',
  summary: 'Cancel a pending email change; its link stops working',
  access: 'member',
  status: 204,
  response: z.undefined(),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  summary: 'Change the password; signs out every other session and cancels a pending email change',
  access: 'member',
  body: passwordForm,
  status: 200,
  response: z.object({ message: z.string() }),
})

/** How long a confirmed password allows destructive actions, in minutes. */
export const passwordMinutes = 10

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/confirm-password',
  summary: 'Confirm the password: allows destructive actions in this browser for 10 minutes',
  access: 'member',
  body: ownPassword,
  status: 200,
  response: z.object({ confirmedUntil: instant }),
})

export const checkPasswordFresh = endpoint({
  method: 'GET',
  path: '/api/confirm-password',
  summary: 'When the password confirmation expires; refused once it has',
  access: 'member',
  status: 200,
  response: z.object({ confirmedUntil: instant }),
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/delete',
  summary:
    'Delete the own account in 14 days: hidden at once, open requests end (needs `cancelBookings` if it has upcoming confirmed bookings)',
  access: 'member',
  body: deletionForm,
  status: 200,
  response: me,
})

export const undeleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/undelete',
  summary: 'Keep the own account that was to be deleted; what has ended stays so',
  access: 'member',
  body: emptyBody,
  status: 200,
  response: me,
})

export const session = z.object({
  id: z.int(),
  current: z.boolean(),
  device: z.string(),
  createdAt: instant,
  /** Updated at most once an hour. */
  lastSeenAt: instant,
})
export type Session = z.output<typeof session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'The caller’s sessions: this browser first, then by last activity',
  access: 'member',
  status: 200,
  response: z.array(session),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  summary: 'Sign out one session',
  access: 'member',
  params: z.object({ id: idParam }),
  status: 204,
  response: z.undefined(),
})

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/account/sign-out-everywhere',
  summary: 'Sign out every other session; this one stays signed in',
  access: 'member',
  body: emptyBody,
  status: 200,
  response: z.object({ ended: z.int() }),
})
