import { and, eq, isNotNull } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { type LostReason, recordEvent } from '../events.ts'
import { type ShowRow, shows } from './tables.ts'

/** Does nothing if the show is no longer verified. */
export async function clearVerification(
  ctx: TransactionCtx,
  { id }: ShowRow,
  reason: LostReason,
  clearedBecause: string | null = null,
): Promise<void> {
  const own = and(eq(shows.id, id), isNotNull(shows.verifiedAt))
  const [seen] = await ctx.db.select().from(shows).where(own).for('update')
  if (!seen?.verifiedAt) return
  const lost = { verifiedAt: null, verifiedBy: null, provedEmail: null, clearedBecause }
  await ctx.db.update(shows).set(lost).where(own)
  const verifiedAt = seen.verifiedAt.toISOString()
  await recordEvent(ctx, { type: 'profile.changed', userId: seen.userId })
  await recordEvent(ctx, { type: 'show.verification_lost', showId: id, reason, verifiedAt })
}
