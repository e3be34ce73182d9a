import type { Notification } from '../../contract/notifications.ts'
import type { NotificationRow } from './tables.ts'

export function presentNotification(row: NotificationRow): Notification {
  const { id, type, title, message, relatedId, href, readAt, createdAt } = row
  return {
    id,
    type,
    title,
    message,
    read: readAt !== null,
    relatedId,
    href,
    createdAt: createdAt.toISOString(),
  }
}
