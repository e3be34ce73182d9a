import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminMessage, adminMessagesQuery } from '../../../contract/admin/messages.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { type Page, readPage } from '../../../platform/paging.ts'
import { refuse } from '../../../platform/refuse.ts'
import { presentPerson } from '../../accounts/present.ts'
import { people } from '../../accounts/queries.ts'
import { conversationRecords, messageRecords } from '../../messaging/queries.ts'
import { createAuditEntry } from '../create-audit-entry.ts'
import { conversationWords } from '../wording.ts'

const listing = {
  name: 'messages',
  id: sql`${messageRecords.id}`,
  columns: { id: { by: sql`${messageRecords.id}`, type: 'bigint' } },
} as const

/** Newest first. Every page read goes to the audit log. */
export async function getConversation(
  ctx: Ctx,
  conversationId: number,
  query: Pick<z.output<typeof adminMessagesQuery>, 'limit' | 'cursor'>,
): Promise<Page<AdminMessage>> {
  return withTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ user1Id: conversationRecords.user1Id, user2Id: conversationRecords.user2Id })
      .from(conversationRecords)
      .where(eq(conversationRecords.id, conversationId))
    if (!found) return refuse('not_found', conversationWords.notFound)
    const ofIt = eq(messageRecords.conversationId, conversationId)
    const { rows, ...around } = await readPage(
      listing,
      { ...query, sort: '-id' },
      ({ key, after, order, limit }) =>
        ctx.db
          .select({
            id: messageRecords.id,
            sortKey: key,
            content: messageRecords.content,
            createdAt: messageRecords.createdAt,
            readAt: messageRecords.readAt,
            from: {
              id: people.id,
              name: people.name,
              headline: people.headline,
              pictureHash: people.pictureHash,
              deletedAt: people.deletedAt,
            },
          })
          .from(messageRecords)
          .innerJoin(people, eq(people.id, messageRecords.fromUserId))
          .where(and(ofIt, after))
          .orderBy(order)
          .limit(limit),
    )
    await createAuditEntry(ctx, {
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
      total: await ctx.db.$count(messageRecords, ofIt),
      ...around,
    }
  })
}
