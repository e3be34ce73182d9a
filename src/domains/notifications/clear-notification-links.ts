import { and, inArray, like } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import type { DeletedRow } from '../../platform/domain.ts'
import { listAdminIds } from '../accounts/queries.ts'
import { notifications } from './tables.ts'

/** The link of a notification whose subject was deleted. */
const nowhere = '/notifications'

const kinds = [
  { table: 'bookings', type: 'booking%' },
  { table: 'bookings', type: 'review%' },
  { table: 'conversations', type: 'message%' },
  { table: 'agent_answers', type: 'agent_request%' },
]

/** Notifications of deleted rows stay, without the link. Admins have some, too: they are notified of disputes. */
export async function clearNotificationLinks(
  ctx: TransactionCtx,
  deleted: readonly DeletedRow[],
): Promise<void> {
  for (const { table, type } of kinds) {
    const gone = deleted.filter((row) => row.table === table)
    if (gone.length === 0) continue
    const userIds = [...gone.flatMap(({ userIds = [] }) => userIds), ...(await listAdminIds(ctx))]
    await ctx.db
      .update(notifications)
      .set({ relatedId: null, href: nowhere })
      .where(
        and(
          inArray(notifications.userId, [...new Set(userIds)]),
          inArray(
            notifications.relatedId,
            gone.map(({ id }) => id),
          ),
          like(notifications.type, type),
        ),
      )
  }
}
