import { and, inArray, like } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { notifications } from './tables.ts'

/** Where news leads whose subject is gone: to themselves. */
const nowhere = '/notifications'

type Subjects = { kind: 'booking' | 'agent_request'; ids: number[]; userIds: number[] }

/** What people were told stays told; it leads nowhere any more. */
export async function loosenNotifications(
  ctx: TransactionCtx,
  { kind, ids, userIds }: Subjects,
): Promise<void> {
  await ctx.db
    .update(notifications)
    .set({ relatedId: null, href: nowhere })
    .where(
      and(
        inArray(notifications.userId, userIds),
        inArray(notifications.relatedId, ids),
        like(notifications.type, `${kind}%`),
      ),
    )
}
