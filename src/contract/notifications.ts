import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { notificationTypes } from './requests/booking-steps.ts'
import { id, idParam, instant } from './text.ts'

export const notificationType = z.enum(notificationTypes)

export const notification = z.object({
  id: z.int(),
  type: notificationType,
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  relatedId: z.int().nullable(),
  href: z.string(),
  createdAt: instant,
})
export type Notification = z.output<typeof notification>

export const notificationPage = { most: 100, usual: 20 }

/** Ids per call. */
const mostMarked = 100

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'The caller’s notifications, newest first; `before` an id for older ones',
  access: 'member',
  query: z.object({
    before: idParam.optional(),
    limit: idParam
      .pipe(z.number().max(notificationPage.most, `Enter ${notificationPage.most} or less.`))
      .optional(),
  }),
  status: 200,
  response: z.array(notification),
})

const unread = z.object({ unreadCount: z.int() })

export const getUnreadNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'Number of unread notifications, counted up to 100',
  access: 'member',
  status: 200,
  response: unread,
})

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary:
    'Mark notifications as read, all of them without `ids`; returns how many are still unread, counted up to 100',
  access: 'member',
  body: z
    .object({ ids: z.array(id).max(mostMarked, `Send at most ${mostMarked} IDs at a time.`).optional() })
    .nullish(),
  status: 200,
  response: unread,
})
