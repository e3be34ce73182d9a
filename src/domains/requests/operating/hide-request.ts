import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { bookings } from '../tables.ts'

/** For a moderator: nobody reads what the requester wrote. Null shows it again. */
export async function hideRequest(ctx: TransactionCtx, id: number, hiddenAt: Date | null): Promise<void> {
  await ctx.db.update(bookings).set({ hiddenAt }).where(eq(bookings.id, id))
}
