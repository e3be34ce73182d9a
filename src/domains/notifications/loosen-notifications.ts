import { and, inArray, like, sql } from 'drizzle-orm'
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

/** Those that were loosened lead to where they did before, which a table of this name tells. */
export async function tightenNotifications(ctx: TransactionCtx, before: string): Promise<void> {
  await ctx.db.execute(sql`
    update notifications n set related_id = was.related_id, href = was.href
    from ${sql.identifier(before)} was where was.id = n.id and n.related_id is null and n.href = ${nowhere}`)
}
