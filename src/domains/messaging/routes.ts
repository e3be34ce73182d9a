import * as contract from '../../contract/messaging.ts'
import { requireMember } from '../../platform/ctx.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { markRead } from './mark-read.ts'
import { presentConversation, presentMessage, readCursor, writeCursor } from './present.ts'
import { conversationsOf, loadConversation, messagesOf, unreadOf } from './queries.ts'
import { sendMessage } from './send-message.ts'
import { startConversation } from './start-conversation.ts'

export function messagingRoutes(app: App): void {
  serve(app, contract.listConversations, async (ctx, { query, reply }) => {
    const { userId } = requireMember(ctx)
    const limit = query.limit ?? contract.conversationPage.usual
    const entries = await conversationsOf(ctx, userId, {
      limit: limit + 1,
      before: query.cursor === undefined ? undefined : readCursor(query.cursor),
      name: query.q,
      withUserId: query.with,
    })
    const last = entries[limit - 1]
    if (entries.length > limit && last) {
      const next = new URLSearchParams({ limit: String(limit), cursor: writeCursor(last) })
      if (query.q) next.set('q', query.q)
      reply.header('link', `<${contract.listConversations.path}?${next}>; rel="next"`)
    }
    return entries.slice(0, limit).map(presentConversation)
  })

  serve(app, contract.getUnread, async (ctx) => {
    return { unreadCount: await unreadOf(ctx, requireMember(ctx).userId) }
  })

  serve(app, contract.getConversation, async (ctx, { params }) => {
    return presentConversation(await loadConversation(ctx, requireMember(ctx).userId, params.id))
  })

  serve(app, contract.listMessages, async (ctx, { params, query }) => {
    const { userId } = requireMember(ctx)
    const rows = await messagesOf(ctx, userId, params.id, query)
    return rows.map((row) => presentMessage(row, userId))
  })

  serve(app, contract.sendMessage, async (ctx, { body, reply }) => {
    const { message, repeated } = await sendMessage(ctx, body)
    if (repeated) reply.code(200)
    return presentMessage(message, message.fromUserId)
  })

  serve(app, contract.startConversation, async (ctx, { body }) => {
    const conversationId = await startConversation(ctx, body.toUserId)
    return presentConversation(await loadConversation(ctx, requireMember(ctx).userId, conversationId))
  })

  serve(app, contract.markRead, async (ctx, { params, body }) => {
    return { unreadCount: await markRead(ctx, params.id, body.upTo) }
  })
}
