import { eq } from 'drizzle-orm'
import { deleteRows } from '../../platform/database/delete-rows.ts'
import type { Domain } from '../../platform/domain.ts'
import { notificationRoutes } from './routes.ts'
import { notificationPreferences, notifications as sent } from './tables.ts'

export const notifications: Domain = {
  tables: {
    notifications: { closing: 'deleted', reset: 'deleted' },
    notification_preferences: { closing: 'deleted', reset: 'kept: part of an account' },
  },
  routes: notificationRoutes,
  async closeAccount({ db }, userId) {
    await db.delete(sent).where(eq(sent.userId, userId))
    await db.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId))
  },
  reset: { notifications: { notifications: deleteRows(sent, sent.userId) } },
}
