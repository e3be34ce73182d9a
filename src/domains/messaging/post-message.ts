import { eq, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { publish } from '../../platform/realtime/publish.ts'
import { presentMessage } from './present.ts'
import { conversations, type MessageRow, messages } from './tables.ts'

export type Draft = { fromUserId: number; toUserId: number; content: string; clientId: string | null }

/** Writes a message into a conversation whose row is locked, counts it unread and pushes it to both sides. */
export async function postMessage(
  ctx: TransactionCtx,
  conversationId: number,
  draft: Draft,
): Promise<MessageRow> {
  const now = ctx.clock.now()
  const [row] = await ctx.db
    .insert(messages)
    .values({ ...draft, conversationId, createdAt: now })
    .returning()
  if (!row) throw new Error('The message was not written.')
  const unread =
    draft.toUserId < draft.fromUserId
      ? { unread1: sql`${conversations.unread1} + 1` }
      : { unread2: sql`${conversations.unread2} + 1` }
  await ctx.db
    .update(conversations)
    .set({ lastMessageAt: now, lastMessageId: row.id, ...unread })
    .where(eq(conversations.id, conversationId))
  for (const userId of [row.fromUserId, row.toUserId]) {
    publish(ctx, [userId], 'message', presentMessage(row, userId))
  }
  return row
}
