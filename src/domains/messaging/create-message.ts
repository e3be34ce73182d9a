import { sql } from 'drizzle-orm'
import type { MessageBooking } from '../../contract/messaging.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { preparedQuery } from '../../platform/database/prepared-query.ts'
import { refuse } from '../../platform/refuse.ts'
import { publishMessage } from './publish-message.ts'
import type { MessageRow } from './tables.ts'
import { refusals } from './wording.ts'

export type Draft = {
  fromUserId: number
  toUserId: number
  content: string
  clientId: string | null
  booking: MessageBooking | null
}

type Written = Pick<MessageRow, 'id' | 'clientId'>

type Stored = Omit<Draft, 'booking'> & { booking: string | null; conversationId: number; now: Date }

const writeMessage = preparedQuery<Stored, Written[]>(
  'write_message',
  (_, value) => sql`
    with message as (
      insert into messages (conversation_id, from_user_id, to_user_id, content, client_id,
        booking, created_at)
      values (${value('conversationId')}, ${value('fromUserId')}, ${value('toUserId')}, ${value('content')},
        ${value('clientId')}, ${value('booking')}, ${value('now')})
      on conflict (conversation_id, from_user_id, client_id) do nothing
      returning *
    )
    update conversations c set last_message_at = message.created_at, last_message_id = message.id,
      unread1 = c.unread1 + (message.to_user_id = c.user1_id)::int,
      unread2 = c.unread2 + (message.to_user_id = c.user2_id)::int
    from message where c.id = message.conversation_id
    returning message.id, message.client_id as "clientId"`,
)

/**
 * Needs the conversation’s row lock. Counts the message as unread and pushes it to both participants. Refuses a
 * client id that the sender used in this conversation before.
 */
export async function createMessage(
  ctx: TransactionCtx,
  conversationId: number,
  draft: Draft,
): Promise<MessageRow> {
  const now = ctx.clock.now()
  const [written] = await writeMessage(ctx, {
    ...draft,
    booking: draft.booking && JSON.stringify(draft.booking),
    conversationId,
    now,
  })
  if (!written) refuse('idempotency_mismatch', refusals.clientIdReused)
  const row = { ...draft, ...written, conversationId, readAt: null, hiddenAt: null, createdAt: now }
  publishMessage(ctx, row)
  return row
}
