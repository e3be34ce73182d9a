import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { publishMessage } from './publish-message.ts'
import { messages } from './tables.ts'

/** Hides a message from both, or shows it again, also on their open pages. The caller authorizes the moderator. */
export async function hideMessage(ctx: TransactionCtx, id: number, hidden: boolean): Promise<void> {
  const [row] = await ctx.db
    .update(messages)
    .set({ hiddenAt: hidden ? ctx.clock.now() : null })
    .where(eq(messages.id, id))
    .returning()
  if (row) publishMessage(ctx, row)
}
