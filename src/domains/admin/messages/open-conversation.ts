import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminMessage, adminMessagesQuery } from '../../../contract/admin/messages.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/with-transaction.ts'
import { type Page, readPage } from '../../../platform/paging.ts'
import { refuse } from '../../../platform/refuse.ts'
import { presentPerson } from '../../accounts/present.ts'
import { users } from '../../accounts/tables.ts'
import { conversations, messages } from '../../messaging/tables.ts'
import { recordAct } from '../record-act.ts'

const listing = {
  name: 'messages',
  id: sql`${messages.id}`,
  columns: { id: { by: sql`${messages.id}`, type: 'bigint' } },
} as const

/** One page of what two people wrote to each other, newest first. Each page that is read is written down. */
export async function openConversation(
  ctx: Ctx,
  conversationId: number,
  query: Pick<z.output<typeof adminMessagesQuery>, 'limit' | 'cursor'>,
): Promise<Page<AdminMessage>> {
  return withTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ user1Id: conversations.user1Id, user2Id: conversations.user2Id })
      .from(conversations)
      .where(eq(conversations.id, conversationId))
    if (!found) return refuse('not_found', 'There is no such conversation.')
    const ofIt = eq(messages.conversationId, conversationId)
    const { rows, ...around } = await readPage(
      listing,
      { ...query, sort: '-id' },
      ({ key, after, order, limit }) =>
        ctx.db
          .select({
            id: messages.id,
            sortKey: key,
            content: messages.content,
            createdAt: messages.createdAt,
            readAt: messages.readAt,
            from: {
              id: users.id,
              name: users.name,
              headline: users.headline,
              pictureHash: users.pictureHash,
              deletedAt: users.deletedAt,
            },
          })
          .from(messages)
          .innerJoin(users, eq(users.id, messages.fromUserId))
          .where(and(ofIt, after))
          .orderBy(order)
          .limit(limit),
    )
    await recordAct(ctx, {
      act: 'conversation.opened',
      subject: `conversation:${conversationId}`,
      details: { users: [found.user1Id, found.user2Id], messages: rows.length },
    })
    return {
      rows: rows.map(({ id, content, from, createdAt, readAt }) => ({
        id,
        content,
        from: presentPerson(from),
        createdAt: createdAt.toISOString(),
        readAt: readAt?.toISOString() ?? null,
      })),
      total: await ctx.db.$count(messages, ofIt),
      ...around,
    }
  })
}
