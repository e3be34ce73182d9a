import { eq, inArray } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { agentLinks, agentRequests } from '../tables.ts'

/** Deletes the links emailed to agents about requests to a guest who leaves. */
export async function deleteLinks(ctx: TransactionCtx, guestId: number): Promise<void> {
  const asked = ctx.db
    .select({ id: agentRequests.id })
    .from(agentRequests)
    .where(eq(agentRequests.guestId, guestId))
  await ctx.db.delete(agentLinks).where(inArray(agentLinks.requestId, asked))
}
