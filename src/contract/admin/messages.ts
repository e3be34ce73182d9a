import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { person } from '../people.ts'
import { idParam, instant, text } from '../text.ts'
import { adminList } from './lists.ts'

export const conversationSorts = ['lastMessageAt'] as const

export const adminConversation = z.object({
  id: z.int(),
  participants: z.array(person).length(2),
  messageCount: z.int(),
  createdAt: instant,
  lastMessageAt: instant,
})
export type AdminConversation = z.output<typeof adminConversation>

export const adminMessage = z.object({
  id: z.int(),
  from: person,
  content: z.string(),
  createdAt: instant,
  readAt: instant.nullable(),
})
export type AdminMessage = z.output<typeof adminMessage>

/** Searches only this many of the newest matching messages. */
export const maxMessagesSearched = 2000

export const adminMessagesQuery = adminList(conversationSorts, '-lastMessageAt').extend({
  /** Whole words that one of its messages must contain. */
  words: text(100).optional(),
  /** Returns this conversation’s messages, newest first, instead of the list. */
  conversationId: idParam.optional(),
})

export const listAdminMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  summary:
    'Conversations by participant name (`q`) or by `words` in their messages; with `conversationId`, the messages of one. Searching words and opening a conversation are written to the audit log',
  access: 'admin',
  query: adminMessagesQuery,
  status: 200,
  response: z.union([z.array(adminConversation), z.array(adminMessage)]),
})
