import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { type LostReason, recordEvent } from '../events.ts'
import { clearedBadges, type ShowRow, shows } from './tables.ts'

/** Does nothing if the show is no longer verified. `because`: an admin’s reason, after which the member can’t verify it again. */
export async function clearVerification(
  ctx: TransactionCtx,
  { id }: ShowRow,
  reason: LostReason,
  because: string | null = null,
): Promise<void> {
  const own = and(eq(shows.id, id), isNotNull(shows.verifiedAt))
  const [seen] = await ctx.db.select().from(shows).where(own).for('update')
  if (!seen?.verifiedAt) return
  await ctx.db.update(shows).set({ verifiedAt: null, verifiedBy: null, provedEmail: null }).where(own)
  if (because) await keepCleared(ctx, seen, because)
  const verifiedAt = seen.verifiedAt.toISOString()
  await recordEvent(ctx, { type: 'profile.changed', userId: seen.userId })
  await recordEvent(ctx, { type: 'show.verification_lost', showId: id, reason, verifiedAt })
}

/** Also for the member’s other copies of the show. */
async function keepCleared(ctx: TransactionCtx, show: ShowRow, because: string): Promise<void> {
  const { userId, address, guid } = show
  if (!guid) throw new Error('A verified show has a guid.')
  await ctx.db.insert(clearedBadges).values({ userId, address, guid, because })
  const copies = or(eq(shows.address, address), eq(shows.guid, guid))
  await ctx.db
    .update(shows)
    .set({ clearedBecause: because })
    .where(and(eq(shows.userId, userId), copies))
}

/** The member can verify these shows again. Undefined if none was removed. */
export async function deleteCleared({ db }: TransactionCtx, userId: number): Promise<string[] | undefined> {
  const deleted = await db.delete(clearedBadges).where(eq(clearedBadges.userId, userId)).returning()
  const blocked = and(eq(shows.userId, userId), isNotNull(shows.clearedBecause))
  const freed = await db.update(shows).set({ clearedBecause: null }).where(blocked).returning()
  return deleted.length + freed.length > 0 ? freed.map(({ title }) => title) : undefined
}
