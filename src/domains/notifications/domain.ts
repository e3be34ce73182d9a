import { eq } from 'drizzle-orm'
import { deleteRows } from '../../platform/database/delete-rows.ts'
import type { Domain } from '../../platform/domain.ts'
import { mostExported } from '../../platform/domain.ts'
import { presentNotification } from './present.ts'
import { getPreferences, listNotificationsOf } from './queries.ts'
import { notificationRoutes } from './routes.ts'
import { notificationPreferences, notifications as sent } from './tables.ts'

export const notifications: Domain = {
  tables: {
    notifications: { closing: 'deleted', reset: 'deleted', export: 'included' },
    notification_preferences: { closing: 'deleted', reset: 'kept: part of an account', export: 'included' },
  },
  exportData: {
    notifications: async (ctx, userId) =>
      (await listNotificationsOf(ctx, userId, { limit: mostExported })).map(presentNotification),
    'notification-preferences': getPreferences,
  },
  routes: notificationRoutes,
  async closeAccount({ db }, userId) {
    await db.delete(sent).where(eq(sent.userId, userId))
    await db.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId))
  },
  reset: { notifications: { notifications: deleteRows(sent, sent.userId) } },
}
