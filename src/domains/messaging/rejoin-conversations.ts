import { sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'

/** People who wrote to each other again have a new conversation: what they once wrote comes back into it. */
export async function rejoinConversations(
  ctx: TransactionCtx,
  { messages, conversations }: { messages: string; conversations: string },
): Promise<void> {
  await ctx.db.execute(sql`
    update ${sql.identifier(messages)} m set conversation_id = c.id
    from ${sql.identifier(conversations)} old
    join conversations c on c.user1_id = old.user1_id and c.user2_id = old.user2_id and c.id <> old.id
    where m.conversation_id = old.id`)
}
