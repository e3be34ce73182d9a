import { and, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { type Ctx, requireMember, type TransactionCtx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { publish } from '../../platform/realtime/publish.ts'
import { refuse } from '../../platform/refuse.ts'
import { markActedOn } from '../notifications/mark-read.ts'
import { planAnnouncement } from './announce-messages.ts'
import { pageOf } from './rules.ts'
import { type ConversationRow, conversations, messages } from './tables.ts'
import { refusals } from './wording.ts'

/**
 * Marks the other person’s messages as read, up to one, and what announced them. Pushes a change to both participants.
 * Returns how many stay unread. Throws `not_found` for other people’s conversations.
 */
export function markRead(ctx: Ctx, conversationId: number, upTo: number): Promise<number> {
  const { userId } = requireMember(ctx)
  return withTransaction(ctx, async (ctx) => {
    const conversation = await lockConversation(ctx, conversationId, userId)
    const isFirst = conversation.user1Id === userId
    const unread = isFirst ? conversation.unread1 : conversation.unread2
    if (unread === 0) return 0
    const marked = await markMessages(ctx, conversationId, userId, upTo, unread)
    if (marked.length === 0) return unread
    const left = Math.max(0, unread - marked.length)
    const last = Math.max(...marked)
    const from = left > 0 ? last + 1 : null
    await ctx.db
      .update(conversations)
      .set(isFirst ? { unread1: left, announced1: from } : { unread2: left, announced2: from })
      .where(eq(conversations.id, conversationId))
    if (from) await planAnnouncement(ctx, { conversationId, readerId: userId, from })
    await markActedOn(ctx, userId, pageOf(conversationId), ctx.clock.now())
    publish(ctx, [conversation.user1Id, conversation.user2Id], 'read', { conversationId, upTo: last, userId })
    return left
  })
}

async function lockConversation(ctx: TransactionCtx, id: number, userId: number): Promise<ConversationRow> {
  const [row] = await ctx.db
    .select()
    .from(conversations)
    .where(
      and(eq(conversations.id, id), or(eq(conversations.user1Id, userId), eq(conversations.user2Id, userId))),
    )
    .for('no key update')
  return row ?? refuse('not_found', refusals.unknownConversation)
}

/** Unread messages are the newest ones, and their number is known, so only the end of the conversation is read. */
async function markMessages(
  ctx: TransactionCtx,
  conversationId: number,
  userId: number,
  upTo: number,
  unread: number,
): Promise<number[]> {
  const waiting = ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.toUserId, userId),
        isNull(messages.readAt),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(unread)
  const rows = await ctx.db
    .update(messages)
    .set({ readAt: sql`${ctx.clock.now().toISOString()}::timestamptz` })
    .where(
      and(eq(messages.conversationId, conversationId), inArray(messages.id, waiting), lte(messages.id, upTo)),
    )
    .returning({ id: messages.id })
  return rows.map((row) => row.id)
}
