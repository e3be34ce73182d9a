import { and, count, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Reader } from '../../platform/ctx.ts'
import { type NotificationRow, notifications } from './tables.ts'

type Page = { before?: number | undefined; limit: number }

export function listNotificationsOf(
  ctx: Reader,
  userId: number,
  { before, limit }: Page,
): Promise<NotificationRow[]> {
  return ctx.db
    .select()
    .from(notifications)
    .where(
      and(eq(notifications.userId, userId), before === undefined ? undefined : lt(notifications.id, before)),
    )
    .orderBy(desc(notifications.id))
    .limit(limit)
}

export async function countUnread(ctx: Reader, userId: number): Promise<number> {
  const [row] = await ctx.db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
  return row?.unread ?? 0
}
