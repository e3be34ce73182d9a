import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { notificationTypes } from './requests/happenings.ts'
import { id, idParam, instant } from './text.ts'

export const notificationType = z.enum(notificationTypes)

export const notification = z.object({
  id: z.int(),
  type: notificationType,
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  /** The booking or other thing that it is about. */
  relatedId: z.int().nullable(),
  /** Where it leads to: a path of this site. */
  href: z.string(),
  createdAt: instant,
})
export type Notification = z.output<typeof notification>

/** Notifications of one answer, at most and when the caller does not say. */
export const notificationPage = { most: 100, usual: 20 }

/** Ids in one call that marks them read, at most. */
const mostMarked = 100

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'What the caller was told, newest first; older ones before an id',
  access: 'member',
  query: z.object({
    before: idParam.optional(),
    limit: idParam
      .pipe(z.number().max(notificationPage.most, `At most ${notificationPage.most}.`))
      .optional(),
  }),
  status: 200,
  response: z.array(notification),
})

const unread = z.object({ unreadCount: z.int() })

export const getUnreadNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'How many notifications wait unread',
  access: 'member',
  status: 200,
  response: unread,
})

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark notifications read: these, or without ids all; answers how many stay unread',
  access: 'member',
  body: z
    .object({ ids: z.array(id).max(mostMarked, `Please name at most ${mostMarked} at once.`).optional() })
    .nullish(),
  status: 200,
  response: unread,
})
