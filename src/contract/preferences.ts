import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { NotificationType } from './requests/booking-steps.ts'

/** What members can turn off, in the order of their settings. */
export const preferenceKinds = [
  'requests',
  'bookings',
  'reminders',
  'messages',
  'reviews',
  'profile',
] as const
export type PreferenceKind = (typeof preferenceKinds)[number]

export const preferenceChannels = ['email', 'bell'] as const
export type PreferenceChannel = (typeof preferenceChannels)[number]

/** `null`: always sent, because it is about the account, its money or a decision of a moderator or admin. */
export const kindOfNotification: Record<NotificationType, PreferenceKind | null> = {
  booking_requested: 'requests',
  booking_offered: 'requests',
  booking_declined: 'requests',
  booking_expired: 'requests',
  booking_withdrawn: 'requests',
  booking_slot_taken: 'requests',
  booking_confirmed: 'bookings',
  booking_scheduled: 'bookings',
  booking_completed: 'bookings',
  booking_no_show_reported: null,
  booking_no_show_objected: 'bookings',
  booking_no_show_decided: 'bookings',
  booking_reopened: 'bookings',
  booking_cancelled: 'bookings',
  booking_no_show: 'bookings',
  booking_unscheduled: 'bookings',
  booking_payment_failed: null,
  booking_expiring: 'reminders',
  booking_reminder: 'reminders',
  agent_request_received: 'requests',
  agent_request_asked: 'requests',
  agent_request_answered: 'requests',
  agent_request_countered: 'requests',
  agent_request_declined: 'requests',
  agent_request_withdrawn: 'requests',
  agent_request_expired: 'requests',
  agent_request_taken_over: 'requests',
  agent_request_cancelled: 'bookings',
  agent_request_expiring: 'reminders',
  agent_request_payment_failed: null,
  message_received: 'messages',
  review_asked: 'reviews',
  review_shown: 'reviews',
  review_answered: 'reviews',
  appearance_offered: 'profile',
  show_unverified: 'profile',
  account_closed: null,
  account_corrected: null,
  account_waiting: null,
  appeal_created: null,
  booking_disputed: null,
  moderated: null,
  moderation_answered: null,
  payment_disputed: null,
  payment_unsent: null,
  report_created: null,
  report_decided: null,
}

const choice = z.object({ email: z.boolean(), bell: z.boolean() })
/** What the member gets of each kind. */
export const preferences = z.object({
  requests: choice,
  bookings: choice,
  reminders: choice,
  messages: choice,
  reviews: choice,
  profile: choice,
})
export type Preferences = z.output<typeof preferences>

export const preferenceChange = choice.partial().extend({ kind: z.enum(preferenceKinds) })
export type PreferenceChange = z.output<typeof preferenceChange>

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/notification-preferences',
  summary: 'Which emails and notifications the caller gets',
  access: 'member',
  status: 200,
  response: preferences,
})

export const changePreferences = endpoint({
  method: 'PATCH',
  path: '/api/notification-preferences',
  summary: 'Turn emails or notifications of one kind on or off',
  access: 'member',
  body: preferenceChange,
  status: 200,
  response: preferences,
})
