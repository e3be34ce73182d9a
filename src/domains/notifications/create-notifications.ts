import type { TransactionCtx } from '../../platform/ctx.ts'
import { publish } from '../../platform/realtime/publish.ts'
import { presentNotification } from './present.ts'
import { type NotificationRow, notifications } from './tables.ts'

export type Notice = Pick<
  NotificationRow,
  'userId' | 'key' | 'type' | 'title' | 'message' | 'relatedId' | 'href'
>

/** Stores and pushes notifications, once per user and key (index `notifications_once`). */
export async function createNotifications(ctx: TransactionCtx, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  const createdAt = ctx.clock.now()
  const rows = await ctx.db
    .insert(notifications)
    .values(notices.map((notice) => ({ ...notice, createdAt })))
    .onConflictDoNothing({ target: [notifications.userId, notifications.key] })
    .returning()
  for (const row of rows) publish(ctx, [row.userId], 'notification', presentNotification(row))
}
