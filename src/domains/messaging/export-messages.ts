import { desc, eq, inArray, or } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { mostExported } from '../../platform/domain.ts'
import { presentConversation, presentMessage } from './present.ts'
import { listConversationsOf } from './queries.ts'
import { conversations, messages } from './tables.ts'

export async function exportConversations(ctx: Ctx, userId: number): Promise<object[]> {
  const rows = await listConversationsOf(ctx, userId, { limit: mostExported })
  return rows.map((row) => ({ ...presentConversation(row), lastMessage: undefined, can: undefined }))
}

/** Newest first. Each says who it was with, so that the file can be read without the one of conversations. */
export async function exportMessages(ctx: Ctx, userId: number): Promise<object[]> {
  const own = ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(or(eq(conversations.user1Id, userId), eq(conversations.user2Id, userId)))
  const rows = await ctx.db
    .select()
    .from(messages)
    .where(inArray(messages.conversationId, own))
    .orderBy(desc(messages.id))
    .limit(mostExported)
  const names = new Map(
    (await listConversationsOf(ctx, userId, { limit: mostExported })).map((row) => {
      const { id, otherUser } = presentConversation(row)
      return [id, otherUser.name]
    }),
  )
  return rows.map((row) => ({
    with: names.get(row.conversationId),
    isYours: row.fromUserId === userId,
    ...presentMessage(row, userId),
  }))
}
