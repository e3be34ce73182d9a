import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { messagePage } from '../../contract/message-text.ts'
import type { Reader } from '../../platform/ctx.ts'
import { preparedRead } from '../../platform/database/prepared-query.ts'
import { readings } from '../../platform/database/readings.ts'
import { refuse } from '../../platform/refuse.ts'
import { people, peopleAs } from '../accounts/queries.ts'
import { blockRecords, notBlocked } from '../trust/queries.ts'
import { conversations, type MessageRow, messages } from './tables.ts'
import { refusals } from './wording.ts'

/** For other domains’ joins, read only. */
export const conversationRecords = readings.select().from(conversations).as('conversation_records')
export const messageRecords = readings.select().from(messages).as('message_records')

type Wanted = {
  limit: number
  before?: { lastMessageAt: Date; id: number } | undefined
  name?: string | undefined
  withUserId?: number | undefined
}
export type ConversationEntry = Awaited<ReturnType<typeof listConversationsOf>>[number]

export type Recipient = { name: string; callName: string | null; sample: boolean; senderStays: boolean }

const senders = peopleAs('senders')

export const findRecipient = preparedRead<{ id: number; fromUserId: number }, Recipient[]>(
  'find_recipient',
  (_, value) => sql`
    select ${people.name}, ${people.callName} as "callName", ${people.sample}, ${senders.deletesAt} is null as "senderStays"
    from ${people} join ${senders} on ${senders.id} = ${value('fromUserId')}
    where ${people.id} = ${value('id')} and ${isOpenTo(value('fromUserId'))}`,
)

/** Those of these people that someone who stays can write to. */
export async function listOpenTo({ db }: Reader, fromUserId: number, ids: number[]): Promise<number[]> {
  const found = await db
    .select({ id: people.id })
    .from(people)
    .where(and(inArray(people.id, ids), eq(people.sample, false), isOpenTo(sql`${fromUserId}::int`)))
  return found.map(({ id }) => id)
}

/** A condition on `people`: they get this person’s messages. */
function isOpenTo(fromUserId: SQLWrapper): SQL {
  return sql`${people.suspendedAt} is null and ${people.deletesAt} is null and ${notBlocked(fromUserId, people.id)}
    and (${people.hiddenAt} is null or exists (select from conversations where user1_id = least(${people.id}, ${fromUserId})
      and user2_id = greatest(${people.id}, ${fromUserId})))`
}

/** Newest first. Each side of the pair has its own index, so both are read in order and merged. */
export async function listConversationsOf(ctx: Reader, userId: number, wanted: Wanted) {
  const side = (own: 'user1Id' | 'user2Id', other: 'user1Id' | 'user2Id', unread: 'unread1' | 'unread2') =>
    ctx.db
      .select({
        id: conversations.id,
        lastMessageAt: conversations.lastMessageAt,
        lastMessageId: conversations.lastMessageId,
        unreadCount: sql<number>`${conversations[unread]}`.as('unread_count'),
        otherId: sql<number>`${people.id}`.as('other_id'),
        name: people.name,
        callName: people.callName,
        headline: people.headline,
        pictureHash: people.pictureHash,
        deletedAt: people.deletedAt,
        suspendedAt: people.suspendedAt,
        deletesAt: people.deletesAt,
        sample: people.sample,
      })
      .from(conversations)
      .innerJoin(people, eq(people.id, conversations[other]))
      .where(and(eq(conversations[own], userId), ...narrowed(wanted)))
      .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
      .limit(wanted.limit)
  const mine = unionAll(side('user1Id', 'user2Id', 'unread1'), side('user2Id', 'user1Id', 'unread2')).as(
    'mine',
  )
  return ctx.db
    .select({
      id: mine.id,
      lastMessageAt: mine.lastMessageAt,
      unreadCount: mine.unreadCount,
      other: {
        id: mine.otherId,
        name: mine.name,
        callName: mine.callName,
        headline: mine.headline,
        pictureHash: mine.pictureHash,
        deletedAt: mine.deletedAt,
      },
      last: messages,
      canSend: sql<boolean>`${mine.suspendedAt} is null and ${mine.deletesAt} is null and not ${mine.sample} and ${notBlocked(userId, mine.otherId)}`,
      isBlocked: sql<boolean>`${blockRecords.blockedId} is not null`,
    })
    .from(mine)
    .leftJoin(blockRecords, and(eq(blockRecords.blockerId, userId), eq(blockRecords.blockedId, mine.otherId)))
    .leftJoin(messages, and(eq(messages.conversationId, mine.id), eq(messages.id, mine.lastMessageId)))
    .orderBy(desc(mine.lastMessageAt), desc(mine.id))
    .limit(wanted.limit)
}

function narrowed({ before, name, withUserId }: Wanted): (SQL | undefined)[] {
  return [
    before &&
      sql`(${conversations.lastMessageAt}, ${conversations.id}) < (${before.lastMessageAt.toISOString()}::timestamptz, ${before.id}::bigint)`,
    name ? sql`position(lower(${name}) in lower(${people.name})) > 0` : undefined,
    withUserId === undefined ? undefined : eq(people.id, withUserId),
  ]
}

/** Throws `not_found` for other people’s conversations. */
export async function getOwnConversation(
  ctx: Reader,
  userId: number,
  id: number,
): Promise<ConversationEntry> {
  const [pair] = await ctx.db
    .select({ user1Id: conversations.user1Id, user2Id: conversations.user2Id })
    .from(conversations)
    .where(and(eq(conversations.id, id), isMember(userId)))
  if (!pair) return refuse('not_found', refusals.unknownConversation)
  const withUserId = pair.user1Id === userId ? pair.user2Id : pair.user1Id
  const [entry] = await listConversationsOf(ctx, userId, { limit: 1, withUserId })
  return entry ?? refuse('not_found', refusals.unknownConversation)
}

type Page = { before?: number | undefined; after?: number | undefined }

/** The newest messages, or those next to one, in ascending order. Throws `not_found` for other people’s conversations. */
export async function listMessagesOf(
  ctx: Reader,
  userId: number,
  conversationId: number,
  { before, after }: Page,
): Promise<MessageRow[]> {
  const [mine] = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), isMember(userId)))
  if (!mine) refuse('not_found', refusals.unknownConversation)
  const rows = await ctx.db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        before === undefined ? undefined : lt(messages.id, before),
        after === undefined ? undefined : gt(messages.id, after),
      ),
    )
    .orderBy(after === undefined ? desc(messages.id) : asc(messages.id))
    .limit(messagePage)
  return after === undefined ? rows.reverse() : rows
}

/** A message that this member sent or got. */
export async function findMessageFor(
  { db }: Reader,
  userId: number,
  messageId: number,
): Promise<MessageRow | undefined> {
  const own = or(eq(messages.fromUserId, userId), eq(messages.toUserId, userId))
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, messageId), own))
  return row
}

const unreadOf = preparedRead<{ userId: number }, { unread: number }[]>('unread_messages', (_, value) => {
  const sum = (own: 'user1Id' | 'user2Id', unread: 'unread1' | 'unread2') =>
    sql`coalesce((select sum(${conversations[unread]}) from ${conversations}
      where ${conversations[own]} = ${value('userId')} and ${conversations[unread]} > 0), 0)`
  return sql`select (${sum('user1Id', 'unread1')} + ${sum('user2Id', 'unread2')})::int as unread`
})

export async function countUnread(ctx: Reader, userId: number): Promise<number> {
  const [count] = await unreadOf(ctx, { userId })
  return count?.unread ?? 0
}

function isMember(userId: number): SQL | undefined {
  return or(eq(conversations.user1Id, userId), eq(conversations.user2Id, userId))
}
