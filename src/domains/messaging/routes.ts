import { z } from 'zod'
import * as contract from '../../contract/messaging.ts'
import { id } from '../../contract/text.ts'
import { requireMember } from '../../platform/ctx.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { linkPages, readCursor, writeCursor } from '../../platform/paging.ts'
import { getOutreach } from './limit-outreach.ts'
import { markRead } from './mark-read.ts'
import { presentConversation, presentMessage } from './present.ts'
import { countUnread, getOwnConversation, listConversationsOf, listMessagesOf } from './queries.ts'
import { sendMessage } from './send-message.ts'
import { startConversation } from './start-conversation.ts'

/** Cursor: milliseconds and id of the last entry. */
const place = z.tuple([z.int().min(0).max(Date.parse('9999-12-31T23:59:59Z')), id])
const list = 'conversations'

export function messagingRoutes(app: App): void {
  serve(app, contract.listConversations, async (ctx, { query, request, reply }) => {
    const { userId } = requireMember(ctx)
    const [ms, id] = readCursor(list, query.cursor, place) ?? []
    const limit = query.limit ?? contract.conversationPage.usual
    const entries = await listConversationsOf(ctx, userId, {
      limit: limit + 1,
      before: ms === undefined || id === undefined ? undefined : { lastMessageAt: new Date(ms), id },
      name: query.q,
      withUserId: query.with,
    })
    const last = entries[limit - 1]
    if (entries.length > limit && last) {
      const nextCursor = writeCursor(list, [last.lastMessageAt.getTime(), last.id])
      linkPages(ctx, { request, reply }, { nextCursor })
    }
    return entries.slice(0, limit).map(presentConversation)
  })

  serve(app, contract.getUnread, async (ctx) => {
    return { unreadCount: await countUnread(ctx, requireMember(ctx).userId) }
  })

  serve(app, contract.getOutreach, getOutreach)

  serve(app, contract.getConversation, async (ctx, { params }) => {
    return presentConversation(await getOwnConversation(ctx, requireMember(ctx).userId, params.id))
  })

  serve(app, contract.listMessages, async (ctx, { params, query }) => {
    const { userId } = requireMember(ctx)
    const rows = await listMessagesOf(ctx, userId, params.id, query)
    return rows.map((row) => presentMessage(row, userId))
  })

  serve(app, contract.sendMessage, async (ctx, { body, reply }) => {
    const { message, repeated } = await sendMessage(ctx, body)
    if (repeated) reply.code(200)
    return presentMessage(message, message.fromUserId)
  })

  serve(app, contract.startConversation, async (ctx, { body }) => {
    const conversationId = await startConversation(ctx, body.toUserId)
    return presentConversation(await getOwnConversation(ctx, requireMember(ctx).userId, conversationId))
  })

  serve(app, contract.markRead, async (ctx, { params, body }) => {
    return { unreadCount: await markRead(ctx, params.id, body.upTo) }
  })
}
