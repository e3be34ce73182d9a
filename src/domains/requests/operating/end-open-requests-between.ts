import { and, asc, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { closeInTransaction } from '../answering/close-request.ts'
import { dropUnsent } from '../asking/drop-unsent.ts'
import { requesterId } from '../policy.ts'
import { isParticipant } from '../queries.ts'
import { bookings, type UnsentRow } from '../tables.ts'

/**
 * Withdraws what the blocker asked, declines what they were asked, with or without an agent, and drops what isn’t sent. Jobs move
 * the money. The caller has locked both people, so that nothing is asked or confirmed meanwhile.
 */
export async function endOpenRequestsBetween(
  ctx: TransactionCtx,
  blockerId: number,
  blockedId: number,
): Promise<void> {
  const open = await ctx.db
    .select()
    .from(bookings)
    .where(
      and(
        isParticipant(blockerId),
        isParticipant(blockedId),
        sql`${bookings.status} in ('started', 'pending')`,
      ),
    )
    .orderBy(asc(bookings.id))
    .for('update')
  for (const row of open) {
    const unsent = row as object as UnsentRow
    if (unsent.status === 'started') await dropUnsent(ctx, unsent)
    else await closeInTransaction(ctx, row, requesterId(row) === blockerId ? 'withdrawn' : 'declined')
  }
}
