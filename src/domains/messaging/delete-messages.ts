import { and, inArray, notExists, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { isOwned } from '../../platform/database/delete-rows.ts'
import type { DeletedRow } from '../../platform/domain.ts'
import { conversations, messages } from './tables.ts'

export async function deleteMessages(
  ctx: TransactionCtx,
  ids: number[],
  conversationIds: number[],
): Promise<DeletedRow[]> {
  const touched = [...new Set(conversationIds)]
  // Senders lock the conversation’s row, so that nothing is written between deleting and counting.
  await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(inArray(conversations.id, touched))
    .orderBy(conversations.id)
    .for('no key update')
  const gone = await ctx.db
    .delete(messages)
    .where(isOwned(messages.id, ids, messages.conversationId, conversationIds))
    .returning({ id: messages.id })
  await recount(ctx, touched)
  return gone.map(({ id }) => ({ table: 'messages', id }))
}

export async function removeConversations(ctx: TransactionCtx, ids: number[]): Promise<DeletedRow[]> {
  await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(inArray(conversations.id, ids))
    .orderBy(conversations.id)
    .for('update')
  const gone = await ctx.db
    .delete(conversations)
    .where(
      and(
        inArray(conversations.id, ids),
        notExists(
          ctx.db
            .select({ one: sql`1` })
            .from(messages)
            .where(sql`${messages.conversationId} = ${conversations.id}`),
        ),
      ),
    )
    .returning()
  return gone.map(({ id, user1Id, user2Id }) => ({ table: 'conversations', id, userIds: [user1Id, user2Id] }))
}

/** Recomputes the last message and the unread counts. The next message is announced. */
async function recount(ctx: TransactionCtx, ids: number[]): Promise<void> {
  const { id, user1Id, user2Id, createdAt } = conversations
  const from = sql`from messages m where m.conversation_id = ${id}`
  const unreadBy = (userId: PgColumn) =>
    sql`(select count(*) ${from} and m.to_user_id = ${userId} and m.read_at is null)`
  await ctx.db
    .update(conversations)
    .set({
      lastMessageId: sql`(select max(m.id) ${from})`,
      lastMessageAt: sql`coalesce((select m.created_at ${from} order by m.id desc limit 1), ${createdAt})`,
      unread1: unreadBy(user1Id),
      unread2: unreadBy(user2Id),
      announced1: null,
      announced2: null,
    })
    .where(inArray(id, ids))
}
