import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { recordEvent } from '../events.ts'
import { shows } from './tables.ts'

/** For a moderator. Only its owner sees a hidden show; null shows it again. */
export async function hideShow(ctx: TransactionCtx, id: number, hiddenAt: Date | null): Promise<void> {
  const [row] = await ctx.db
    .update(shows)
    .set({ hiddenAt })
    .where(eq(shows.id, id))
    .returning({ userId: shows.userId })
  if (row) await recordEvent(ctx, { type: 'profile.changed', userId: row.userId })
}
