import * as contract from '../../contract/notifications.ts'
import * as preferences from '../../contract/preferences.ts'
import { requireMember } from '../../platform/ctx.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { changePreferences } from './change-preferences.ts'
import { markRead } from './mark-read.ts'
import { presentNotification } from './present.ts'
import { countUnread, getPreferences, listNotificationsOf } from './queries.ts'

export function notificationRoutes(app: App): void {
  serve(app, contract.listNotifications, async (ctx, { query }) => {
    const { before, limit = contract.notificationPage.usual } = query
    const rows = await listNotificationsOf(ctx, requireMember(ctx).userId, { before, limit })
    return rows.map(presentNotification)
  })

  serve(app, contract.getUnreadNotifications, async (ctx) => {
    return { unreadCount: await countUnread(ctx, requireMember(ctx).userId) }
  })

  serve(app, preferences.getPreferences, (ctx) => getPreferences(ctx, requireMember(ctx).userId))
  serve(app, preferences.changePreferences, (ctx, { body }) => changePreferences(ctx, body))

  serve(app, contract.markNotificationsRead, async (ctx, { body }) => {
    return { unreadCount: await markRead(ctx, body?.ids) }
  })
}
