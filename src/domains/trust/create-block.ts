import type { TransactionCtx } from '../../platform/ctx.ts'
import { blocks } from './tables.ts'

/** False if there is one. The caller holds both people’s locks. */
export async function createBlock(
  ctx: TransactionCtx,
  blockerId: number,
  blockedId: number,
): Promise<boolean> {
  const created = await ctx.db
    .insert(blocks)
    .values({ blockerId, blockedId, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ blockedId: blocks.blockedId })
  return created.length > 0
}
