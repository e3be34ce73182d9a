import { and, asc, eq, or } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { requesterId } from '../policy.ts'
import { bookings } from '../tables.ts'
import { closeInTransaction } from './close-request.ts'

/** For a block: withdraws what the blocker asked and declines what they were asked. The caller holds both people’s locks. */
export async function endOpenRequestsBetween(
  ctx: TransactionCtx,
  blockerId: number,
  blockedId: number,
): Promise<void> {
  const { creatorId, guestId, status } = bookings
  const between = or(
    and(eq(creatorId, blockerId), eq(guestId, blockedId)),
    and(eq(creatorId, blockedId), eq(guestId, blockerId)),
  )
  const open = await ctx.db
    .select()
    .from(bookings)
    .where(and(between, eq(status, 'pending')))
    .orderBy(asc(bookings.id))
    .for('update')
  for (const row of open) {
    await closeInTransaction(ctx, row, requesterId(row) === blockerId ? 'withdrawn' : 'declined')
  }
}
