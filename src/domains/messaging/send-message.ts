import { and, eq } from 'drizzle-orm'
import type { MessageBooking } from '../../contract/messaging.ts'
import { type Ctx, requireMember, type TransactionCtx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { countAndLimit } from '../../platform/limits/limit.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import { limits } from '../limits.ts'
import { createConversation } from './create-conversation.ts'
import { createMessage, type Draft } from './create-message.ts'
import { limitOutreach } from './limit-outreach.ts'
import { requireRecipient } from './policy.ts'
import { publishMessage } from './publish-message.ts'
import { pairOf } from './rules.ts'
import { conversations, type MessageRow, messages } from './tables.ts'
import { refusals } from './wording.ts'

type Input = { toUserId: number; content: string; clientId?: string | undefined }
/** `repeated`: this client id was used before, and `message` is the first one. */
export type Sent = { message: MessageRow; repeated: boolean }

/**
 * Throws `invalid` (to oneself), `not_found`, `sample_account`, `rate_limited`, and `idempotency_mismatch` when the client
 * id belongs to another message of the conversation.
 */
export async function sendMessage(ctx: Ctx, { toUserId, content, clientId }: Input): Promise<Sent> {
  const { userId } = requireMember(ctx)
  const recipient = await requireRecipient(ctx, userId, toUserId)
  const draft = { fromUserId: userId, toUserId, content, clientId: clientId ?? null, booking: null }
  return postOnce(ctx, draft, async (ctx, { conversationId, isNew }) => {
    if (isNew) await limitOutreach(ctx, userId, { conversationId, recipient, content })
    else await countAndLimit(ctx, limits.messagesPerMinute, `${userId}:${conversationId}`)
  })
}

/** Posts a message for a user’s act elsewhere, such as confirming a booking. `derivedClientId` makes it come once. */
export function sendMessageAs(
  ctx: Ctx,
  fromUserId: number,
  { toUserId, content, clientId, booking }: Required<Input> & { clientId: string; booking: MessageBooking },
): Promise<Sent> {
  return postOnce(ctx, { fromUserId, toUserId, content, clientId, booking }, async () => undefined)
}

type Check = (ctx: TransactionCtx, opened: Awaited<ReturnType<typeof createConversation>>) => Promise<void>

/**
 * The first send with a client id wins (`createMessage`). A repeat returns that message even past a limit and doesn’t
 * count toward it, because its transaction is rolled back.
 */
async function postOnce(ctx: Ctx, draft: Draft, check: Check): Promise<Sent> {
  try {
    const message = await withTransaction(ctx, async (ctx) => {
      const opened = await createConversation(ctx, draft.fromUserId, draft.toUserId)
      await check(ctx, opened)
      return createMessage(ctx, opened.conversationId, draft)
    })
    return { message, repeated: false }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const first = await findSent(ctx, draft)
    if (!first) throw error
    // The process of the first send may have ended before it told anyone.
    await withTransaction(ctx, async (ctx) => publishMessage(ctx, first))
    return { message: first, repeated: true }
  }
}

async function findSent(ctx: Ctx, draft: Draft): Promise<MessageRow | undefined> {
  if (draft.clientId === null) return undefined
  const { user1Id, user2Id } = pairOf(draft.fromUserId, draft.toUserId)
  const [found] = await ctx.db
    .select({ message: messages })
    .from(conversations)
    .innerJoin(
      messages,
      and(
        eq(messages.conversationId, conversations.id),
        eq(messages.fromUserId, draft.fromUserId),
        eq(messages.clientId, draft.clientId),
      ),
    )
    .where(and(eq(conversations.user1Id, user1Id), eq(conversations.user2Id, user2Id)))
  if (found && found.message.content !== draft.content) {
    refuse('idempotency_mismatch', refusals.clientIdReused)
  }
  return found?.message
}
