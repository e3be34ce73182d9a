import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { messages } from './tables.ts'

/** For a moderator. Null shows it again. */
export async function hideMessage(ctx: TransactionCtx, id: number, hiddenAt: Date | null): Promise<void> {
  await ctx.db.update(messages).set({ hiddenAt }).where(eq(messages.id, id))
}
