import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { closeIn } from '../close-request.ts'
import { isOpen } from '../rules.ts'
import { type AgentRequestRow, agentRequests } from '../tables.ts'

/**
 * Closes an open request for the people who run the site, in the caller’s transaction: its fee goes back to the card,
 * and a credit to its payer. Undefined when it is decided already.
 */
export async function closeAsAdminIn(ctx: TransactionCtx, id: number): Promise<AgentRequestRow | undefined> {
  const [seen] = await ctx.db.select().from(agentRequests).where(eq(agentRequests.id, id)).for('update')
  return seen && isOpen(seen) ? closeIn(ctx, seen, { status: 'cancelled' }) : undefined
}
