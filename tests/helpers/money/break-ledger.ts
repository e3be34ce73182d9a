import { type SQL, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../../src/platform/ctx.ts'
import { withTransaction } from '../../../src/platform/database/transaction.ts'
import type { World } from '../worlds/world.ts'

class Undone extends Error {}

/**
 * Changes rows past the triggers that protect the ledger, checks, and rolls back. Foreign keys and
 * constraints stay on: what they refuse can't happen.
 */
export async function whileBroken<T>(
  { ctx }: Pick<World, 'ctx'>,
  changes: readonly SQL[],
  look: (ctx: TransactionCtx) => Promise<T>,
): Promise<T> {
  let seen: T | undefined
  await withTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`alter table ledger_entries disable trigger user`)
    for (const change of changes) await ctx.db.execute(change)
    seen = await look(ctx)
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return seen as T
}
