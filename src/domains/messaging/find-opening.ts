import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Reader } from '../../platform/ctx.ts'
import { daysAfter } from '../accounts/rules.ts'
import { conversations, type MessageRow, messages } from './tables.ts'

type Opening = { message: MessageRow; recipients: number }

/** A conversation’s first message, and how many people its sender wrote the same first, up to a day before. */
export async function findOpening({ db }: Reader, conversationId: number): Promise<Opening | undefined> {
  const [first] = await db
    .select({ conversation: conversations, message: messages })
    .from(conversations)
    .innerJoin(
      messages,
      and(eq(messages.conversationId, conversations.id), eq(messages.fromUserId, conversations.startedBy)),
    )
    .where(eq(conversations.id, conversationId))
    .orderBy(asc(messages.id))
    .limit(1)
  if (!first) return undefined
  const { startedBy, opening, createdAt } = first.conversation
  if (opening === null) return undefined
  const recipients = await db.$count(
    conversations,
    and(
      eq(conversations.startedBy, startedBy),
      eq(conversations.opening, opening),
      gt(conversations.createdAt, daysAfter(createdAt, -1)),
      lte(conversations.createdAt, createdAt),
    ),
  )
  return { message: first.message, recipients }
}
