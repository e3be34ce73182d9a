import { and, eq, inArray, isNull, lte, type SQL } from 'drizzle-orm'
import { type Ctx, requireMember, type TransactionCtx } from '../../platform/ctx.ts'
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
    await markThese(ctx, userId, ids && inArray(notifications.id, ids))
    return countUnread(ctx, userId)
  })
}

/** Who acted on something has seen what announced it until then. */
export function markActedOn(ctx: TransactionCtx, userId: number, href: string, at: Date): Promise<void> {
  return markThese(ctx, userId, and(eq(notifications.href, href), lte(notifications.createdAt, at)))
}

async function markThese(ctx: TransactionCtx, userId: number, these: SQL | undefined): Promise<void> {
  const marked = await ctx.db
    .update(notifications)
    .set({ readAt: ctx.clock.now() })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), these))
    .returning()
  const [newest] = marked.sort((a, b) => b.id - a.id)
  if (newest) publish(ctx, [userId], 'notification', presentNotification(newest))
}
