import { and, count, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { type Preferences, preferenceKinds } from '../../contract/preferences.ts'
import type { Reader } from '../../platform/ctx.ts'
import { type NotificationRow, notificationPreferences, notifications } from './tables.ts'

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

/** What these people get. Those who turned nothing off are not in it. */
export async function findPreferences(
  ctx: Reader,
  userIds: readonly number[],
): Promise<Map<number, Preferences>> {
  const found = new Map<number, Preferences>()
  if (userIds.length === 0) return found
  const rows = await ctx.db
    .select()
    .from(notificationPreferences)
    .where(inArray(notificationPreferences.userId, [...userIds]))
  for (const { userId, kind, email, bell } of rows) {
    found.set(userId, { ...(found.get(userId) ?? allOn()), [kind]: { email, bell } })
  }
  return found
}

export function allOn(): Preferences {
  return Object.fromEntries(preferenceKinds.map((kind) => [kind, { email: true, bell: true }])) as Preferences
}
