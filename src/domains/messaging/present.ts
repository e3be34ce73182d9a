import type { Conversation, Message } from '../../contract/messaging.ts'
import { presentPerson } from '../accounts/present.ts'
import type { ConversationEntry } from './queries.ts'
import type { MessageRow } from './tables.ts'

/** Only the sender sees the client id. */
export function presentMessage(row: MessageRow, viewerId: number): Message {
  return {
    id: row.id,
    conversationId: row.conversationId,
    fromUserId: row.fromUserId,
    toUserId: row.toUserId,
    ...presentContent(row),
    read: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
    clientId: row.fromUserId === viewerId ? row.clientId : null,
    booking: row.booking,
  }
}

export function presentConversation(entry: ConversationEntry): Conversation {
  const { id, other, last, lastMessageAt, unreadCount, canSend, isBlocked } = entry
  return {
    id,
    otherUser: presentPerson(other),
    lastMessage: last && {
      ...presentContent(last),
      fromUserId: last.fromUserId,
      createdAt: last.createdAt.toISOString(),
      booking: last.booking,
    },
    lastMessageAt: lastMessageAt.toISOString(),
    unreadCount,
    can: canSend ? ['send'] : [],
    ...(isBlocked && { blocked: true }),
  }
}

function presentContent({ content, hiddenAt }: MessageRow): Pick<Message, 'content' | 'hidden'> {
  return hiddenAt ? { content: '', hidden: true } : { content }
}
