import type { TransactionCtx } from '../../platform/ctx.ts'
import { publish } from '../../platform/realtime/publish.ts'
import { presentNotification } from './present.ts'
import { type NotificationRow, notifications } from './tables.ts'

export type Notice = Pick<
  NotificationRow,
  'userId' | 'key' | 'type' | 'title' | 'message' | 'relatedId' | 'href'
>

/** Stores and pushes a notification, once per user and key (index `notifications_once`). */
export async function createNotification(ctx: TransactionCtx, notice: Notice): Promise<void> {
  const [row] = await ctx.db
    .insert(notifications)
    .values({ ...notice, createdAt: ctx.clock.now() })
    .onConflictDoNothing({ target: [notifications.userId, notifications.key] })
    .returning()
  if (row) publish(ctx, [row.userId], 'notification', presentNotification(row))
}
