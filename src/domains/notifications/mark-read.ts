import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { publish } from '../../platform/realtime/publish.ts'
import { presentNotification } from './present.ts'
import { countUnread } from './queries.ts'
import { notifications } from './tables.ts'

/**
 * Marks these or all of the caller’s notifications read; other people’s ids change nothing. Pushes the newest one to the
 * caller’s other browsers. Returns how many stay unread.
 */
export function markRead(ctx: Ctx, ids?: number[]): Promise<number> {
  const { userId } = requireMember(ctx)
  return withTransaction(ctx, async (ctx) => {
    const marked = await ctx.db
      .update(notifications)
      .set({ readAt: ctx.clock.now() })
      .where(
        and(
          eq(notifications.userId, userId),
          isNull(notifications.readAt),
          ids && inArray(notifications.id, ids),
        ),
      )
      .returning()
    const [newest] = marked.sort((a, b) => b.id - a.id)
    if (newest) publish(ctx, [userId], 'notification', presentNotification(newest))
    return countUnread(ctx, userId)
  })
}
