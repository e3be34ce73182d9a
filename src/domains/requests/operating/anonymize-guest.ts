import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { deletedName } from '../../../wording/names.ts'
import { bookings } from '../tables.ts'

export async function anonymizeGuest(ctx: TransactionCtx, guestId: number): Promise<void> {
  await ctx.db
    .update(bookings)
    .set({ guestName: deletedName, guestEmail: '' })
    .where(eq(bookings.guestId, guestId))
}
