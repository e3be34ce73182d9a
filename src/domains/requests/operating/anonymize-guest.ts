import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { deletedName } from '../../../wording/names.ts'
import { bookings } from '../tables.ts'

export async function anonymizeGuest(ctx: TransactionCtx, guestId: number): Promise<void> {
  await updateGuest(ctx, guestId, { guestName: deletedName, guestEmail: '' })
}

export async function updateGuest(
  ctx: TransactionCtx,
  guestId: number,
  changes: { guestName?: string; guestEmail: string },
): Promise<void> {
  await ctx.db.update(bookings).set(changes).where(eq(bookings.guestId, guestId))
}
