import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { messageLimit } from './message-text.ts'
import { cursorParam } from './paging.ts'
import { person } from './people.ts'
import { id, idParam, instant, shortId, shortIdParam, text } from './text.ts'

/** What a message that the product posts says about a booking. Its text says the same. */
export const messageBooking = z.object({
  id: z.int(),
  step: z.enum(['confirmed', 'scheduled']),
  /** Null if the time was to be agreed then. */
  startsAt: instant.nullable(),
})
export type MessageBooking = z.output<typeof messageBooking>

export const message = z.object({
  id: z.int(),
  conversationId: z.int(),
  fromUserId: z.int(),
  toUserId: z.int(),
  content: z.string(),
  read: z.boolean(),
  createdAt: instant,
  /** Chosen by the sender; null for the recipient. */
  clientId: z.uuid().nullable(),
  /** Null for what people write. */
  booking: messageBooking.nullable(),
  /** A moderator hid it: `content` is empty. */
  hidden: z.literal(true).optional(),
})
export type Message = z.output<typeof message>

export const conversation = z.object({
  id: z.int(),
  otherUser: person,
  lastMessage: message
    .pick({ content: true, fromUserId: true, createdAt: true, booking: true, hidden: true })
    .nullable(),
  lastMessageAt: instant,
  unreadCount: z.int(),
  can: z.array(z.enum(['send'])),
  /** The caller blocked the other person. No one sees who blocked them. */
  blocked: z.literal(true).optional(),
})
export type Conversation = z.output<typeof conversation>

export const conversationPage = { most: 100, usual: 50 }
export const messageForm = z.object({
  toUserId: shortId,
  content: text(messageLimit).pipe(z.string().min(1, 'Write a message.')),
  /** Unique per sender and conversation, so that a retry doesn’t send twice. */
  clientId: z.uuid().optional(),
})

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  summary: 'The caller’s conversations, newest first; the `Link` header has the next page',
  access: 'member',
  query: z.object({
    q: text(100).optional(),
    with: shortIdParam.optional(),
    limit: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'Enter a number.')
      .transform(Number)
      .pipe(z.number().max(conversationPage.most, `Enter ${conversationPage.most} or less.`))
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
  summary: 'The newest 50 messages, oldest first; `before` or `after` a message id',
  access: 'member',
  params: z.object({ id: idParam }),
  query: z.object({ before: idParam.optional(), after: idParam.optional() }),
  status: 200,
  response: z.array(message),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/messages',
  summary:
    'Send a message, creating the conversation if needed. A repeated `clientId` returns 200 with the first message',
  access: 'member',
  body: messageForm,
  status: 201,
  response: message,
})

export const startConversation = endpoint({
  method: 'POST',
  path: '/api/conversations',
  summary: 'Get or create the conversation with a person; a new one starts with the greeting',
  access: 'member',
  body: z.object({ toUserId: shortId }),
  status: 200,
  response: conversation,
})

export const markRead = endpoint({
  method: 'POST',
  path: '/api/conversations/{id}/read',
  summary: 'Mark the other person’s messages as read, up to a message id',
  access: 'member',
  params: z.object({ id: idParam }),
  body: z.object({ upTo: id }),
  status: 200,
  response: z.object({ unreadCount: z.int() }),
})

export const getUnread = endpoint({
  method: 'GET',
  path: '/api/conversations/unread',
  summary: 'Number of unread messages in all conversations',
  access: 'member',
  status: 200,
  response: z.object({ unreadCount: z.int() }),
})

export const outreach = z.object({
  left: z.int(),
  most: z.int(),
  /** Null while none was started. */
  resetsAt: instant.nullable(),
  /** Why the caller can start none, whatever is left. */
  refusal: z.string().optional(),
})
export type Outreach = z.output<typeof outreach>

export const getOutreach = endpoint({
  method: 'GET',
  path: '/api/conversations/outreach',
  summary: 'How many new conversations the caller may still start today',
  access: 'member',
  status: 200,
  response: outreach,
})
