import { eq, inArray } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { agentAnswers, agentLinks, bookings } from '../tables.ts'

/** Deletes the links emailed to agents about requests to a guest who leaves. */
export async function deleteLinks(ctx: TransactionCtx, guestId: number): Promise<void> {
  const asked = ctx.db
    .select({ id: agentAnswers.id })
    .from(agentAnswers)
    .innerJoin(bookings, eq(bookings.id, agentAnswers.bookingId))
    .where(eq(bookings.guestId, guestId))
  await ctx.db.delete(agentLinks).where(inArray(agentLinks.requestId, asked))
}
