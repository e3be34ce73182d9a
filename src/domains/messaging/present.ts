import type { Conversation, Message } from '../../contract/messaging.ts'
import { refuseField } from '../../platform/refuse.ts'
import { presentPerson } from '../accounts/present.ts'
import type { ConversationEntry, Cursor } from './queries.ts'
import type { MessageRow } from './tables.ts'

/** A message as one of its two people sees it: the client id is the sender’s alone. */
export function presentMessage(row: MessageRow, viewerId: number): Message {
  return {
    id: row.id,
    conversationId: row.conversationId,
    fromUserId: row.fromUserId,
    toUserId: row.toUserId,
    content: row.content,
    read: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
    clientId: row.fromUserId === viewerId ? row.clientId : null,
  }
}

const latestMs = Date.parse('9999-12-31T23:59:59Z')
const largestId = 2_147_483_647

export function presentConversation(entry: ConversationEntry): Conversation {
  const { id, other, last, lastMessageAt, unreadCount } = entry
  return {
    id,
    otherUser: presentPerson(other),
    lastMessage: last && {
      content: last.content,
      fromUserId: last.fromUserId,
      createdAt: last.createdAt.toISOString(),
    },
    lastMessageAt: lastMessageAt.toISOString(),
    unreadCount,
  }
}

/** Where the next page begins: milliseconds and id of the last entry. */
export function writeCursor({ lastMessageAt, id }: Cursor): string {
  return `${lastMessageAt.getTime()}-${id}`
}

/** Refuses an instant or an id that no entry can have. */
export function readCursor(cursor: string): Cursor {
  const [ms, id] = cursor.split('-').map(Number)
  if (ms === undefined || id === undefined || ms > latestMs || id > largestId) {
    return refuseField('cursor', 'This page does not exist. Go back to the first one.')
  }
  return { lastMessageAt: new Date(ms), id }
}
