import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { updateRequest } from '../processes/update-request.ts'
import { bookings } from '../tables.ts'

/** Hides what the requester wrote, or shows it again, also on open pages. The caller authorizes the moderator. */
export async function hideRequest(ctx: TransactionCtx, bookingId: number, hidden: boolean): Promise<void> {
  const [row] = await ctx.db.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
  if (row) await updateRequest(ctx, row, { set: { hiddenAt: hidden ? ctx.clock.now() : null } })
}
