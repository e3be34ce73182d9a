import { and, eq, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { preparedQuery } from '../../platform/database/prepared-query.ts'
import { pairOf } from './rules.ts'
import { conversations } from './tables.ts'

type Opened = { conversationId: number; isNew: boolean }

const lockConversation = preparedQuery<{ user1Id: number; user2Id: number }, { id: number }[]>(
  'lock_conversation',
  (db, value) =>
    db
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(eq(conversations.user1Id, value('user1Id')), eq(conversations.user2Id, value('user2Id'))))
      .for('no key update'),
)

/**
 * Gets or creates the conversation and locks its row until the commit, so that message ids rise in the order of commits.
 * The unique index on the pair lets one of two concurrent first messages create it.
 */
export async function createConversation(
  ctx: TransactionCtx,
  fromUserId: number,
  toUserId: number,
): Promise<Opened> {
  const pair = pairOf(fromUserId, toUserId)
  const [known] = await lockConversation(ctx, pair)
  if (known) return { conversationId: known.id, isNew: false }
  const now = ctx.clock.now()
  const [made] = await ctx.db
    .insert(conversations)
    .values({ ...pair, startedBy: fromUserId, createdAt: now, lastMessageAt: now })
    .onConflictDoUpdate({
      target: [conversations.user1Id, conversations.user2Id],
      set: { lastMessageAt: sql`${conversations.lastMessageAt}` },
    })
    .returning({ id: conversations.id, isNew: sql<boolean>`xmax = 0` })
  if (!made) throw new Error('The conversation was not made.')
  return { conversationId: made.id, isNew: made.isNew }
}
