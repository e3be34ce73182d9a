import { sql } from 'drizzle-orm'
import type { MessageBooking } from '../../contract/messaging.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { preparedQuery } from '../../platform/database/prepared-query.ts'
import { refuse } from '../../platform/refuse.ts'
import { planAnnouncement } from './announce-messages.ts'
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

/** `isAnnounced`: the recipient has read all others, or isn’t told of them. */
type Written = Pick<MessageRow, 'id' | 'clientId'> & { isAnnounced: boolean | null }

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
      unread2 = c.unread2 + (message.to_user_id = c.user2_id)::int,
      announced1 = coalesce(c.announced1, case when message.to_user_id = c.user1_id then message.id end),
      announced2 = coalesce(c.announced2, case when message.to_user_id = c.user2_id then message.id end)
    from message where c.id = message.conversation_id
    returning message.id, message.client_id as "clientId",
      message.id in (c.announced1, c.announced2) as "isAnnounced"`,
)

/**
 * Needs the conversation’s row lock. Counts the message as unread, pushes it to both participants and plans how the
 * recipient hears of it. Refuses a client id that the sender used in this conversation before.
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
  const { isAnnounced, ...stored } = written
  const row = { ...draft, ...stored, conversationId, readAt: null, hiddenAt: null, createdAt: now }
  if (isAnnounced) await planAnnouncement(ctx, { conversationId, readerId: draft.toUserId, from: row.id })
  publishMessage(ctx, row)
  return row
}
