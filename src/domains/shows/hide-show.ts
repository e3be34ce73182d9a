import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { recordEvent } from '../events.ts'
import { shows } from './tables.ts'

/** Hides a show from all but its owner, or shows it again. The caller authorizes the moderator. */
export async function hideShow(ctx: TransactionCtx, id: number, hidden: boolean): Promise<void> {
  const [row] = await ctx.db
    .update(shows)
    .set({ hiddenAt: hidden ? ctx.clock.now() : null })
    .where(eq(shows.id, id))
    .returning({ userId: shows.userId })
  if (row) await recordEvent(ctx, { type: 'profile.changed', userId: row.userId })
}
