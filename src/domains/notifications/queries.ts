import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { type Preferences, preferenceKinds } from '../../contract/preferences.ts'
import type { Reader } from '../../platform/ctx.ts'
import { preparedRead } from '../../platform/database/prepared-query.ts'
import { mostShown } from '../../wording/short-count.ts'
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

/** One more than badges show is enough. */
const unreadOf = preparedRead<{ userId: number }, { id: number }[]>('unread_notifications', (db, value) =>
  db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, value('userId')), isNull(notifications.readAt)))
    .limit(mostShown + 1),
)

export async function countUnread(ctx: Reader, userId: number): Promise<number> {
  return (await unreadOf(ctx, { userId })).length
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

export async function getPreferences(ctx: Reader, userId: number): Promise<Preferences> {
  return (await findPreferences(ctx, [userId])).get(userId) ?? allOn()
}

function allOn(): Preferences {
  return Object.fromEntries(preferenceKinds.map((kind) => [kind, { email: true, bell: true }])) as Preferences
}
