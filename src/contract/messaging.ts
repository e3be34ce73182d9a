import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { messageLimit } from './message-text.ts'
import { cursorParam } from './paging.ts'
import { person } from './people.ts'
import { id, idParam, instant, text } from './text.ts'

export const message = z.object({
  id: z.int(),
  conversationId: z.int(),
  fromUserId: z.int(),
  toUserId: z.int(),
  content: z.string(),
  read: z.boolean(),
  createdAt: instant,
  /** The sender’s own id for this message; null for the other side. */
  clientId: z.uuid().nullable(),
})
export type Message = z.output<typeof message>

export const conversation = z.object({
  id: z.int(),
  otherUser: person,
  lastMessage: z.object({ content: z.string(), fromUserId: z.int(), createdAt: instant }).nullable(),
  lastMessageAt: instant,
  unreadCount: z.int(),
})
export type Conversation = z.output<typeof conversation>

/** Message ids outgrow those of people: any whole number that JavaScript holds exactly. */
const messageId = z.int().positive()
const messageIdParam = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'This must be a number.')
  .transform(Number)

/** Conversations of one answer, at most and when the caller does not say. */
export const conversationPage = { most: 100, usual: 50 }
export const messageForm = z.object({
  toUserId: id,
  content: text(messageLimit).pipe(z.string().min(1, 'Please write a message.')),
  /** Makes a repeat harmless: unique per sender. */
  clientId: z.uuid().optional(),
})

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  summary: 'One’s conversations, newest first; a Link header leads to the next page',
  access: 'member',
  query: z.object({
    /** Part of the other person’s name, in any case. */
    q: text(100).optional(),
    /** Only the one with this person. */
    with: idParam.optional(),
    limit: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'This must be a number.')
      .transform(Number)
      .pipe(z.number().max(conversationPage.most, `At most ${conversationPage.most}.`))
      .optional(),
    cursor: cursorParam,
  }),
  status: 200,
  response: z.array(conversation),
})

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/{id}',
  summary: 'One conversation',
  access: 'member',
  params: z.object({ id: idParam }),
  status: 200,
  response: conversation,
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/conversations/{id}/messages',
  summary: 'The newest 50 messages in ascending order; older before, newer after a message',
  access: 'member',
  params: z.object({ id: idParam }),
  query: z.object({ before: messageIdParam.optional(), after: messageIdParam.optional() }),
  status: 200,
  response: z.array(message),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/messages',
  summary:
    'Send a message; the conversation is made when there is none. A repeated clientId answers 200 with the first message',
  access: 'member',
  body: messageForm,
  status: 201,
  response: message,
})

/** Pressing Message on a card or profile: opens the conversation, with the fixed greeting when it is new. */
export const startConversation = endpoint({
  method: 'POST',
  path: '/api/conversations',
  summary: 'Open the conversation with a person; a new one begins with the fixed greeting',
  access: 'member',
  body: z.object({ toUserId: id }),
  status: 200,
  response: conversation,
})

export const markRead = endpoint({
  method: 'POST',
  path: '/api/conversations/{id}/read',
  summary: 'Mark the other person’s messages read up to one',
  access: 'member',
  params: z.object({ id: idParam }),
  body: z.object({ upTo: messageId }),
  status: 200,
  response: z.object({ unreadCount: z.int() }),
})

export const getUnread = endpoint({
  method: 'GET',
  path: '/api/conversations/unread',
  summary: 'How many messages wait unread, over all conversations',
  access: 'member',
  status: 200,
  response: z.object({ unreadCount: z.int() }),
})
