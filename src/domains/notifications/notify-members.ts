import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { formatNotification, requestPage } from '../requests/agent-notifying/format-notification.ts'
import { listRequestReaders, type RequestEvent } from '../requests/agent-notifying/list-request-readers.ts'
import { createNotification } from './create-notification.ts'
import { markActedOn } from './mark-read.ts'
import { messageOf, requestTypeOf } from './rules.ts'

/** Notifies the requester and the guest once each of what others did, but not sample people or closed accounts. */
export async function notifyMembers(ctx: Ctx, event: RequestEvent): Promise<void> {
  const { key, views } = await listRequestReaders(ctx, event)
  await withTransaction(ctx, async (ctx) => {
    for (const view of views) {
      if (view.step && view.by === view.seat && view.seat !== 'agent') {
        await markActedOn(ctx, view.reader.id, requestPage(view), view.step.at)
      }
      const type = requestTypeOf(view)
      const told = !view.reader.sample && !view.reader.deletedAt
      const words = type && told ? formatNotification(view) : undefined
      if (!type || !words) continue
      await createNotification(ctx, {
        userId: view.reader.id,
        key,
        type,
        title: words.title,
        message: messageOf(words),
        relatedId: view.request.id,
        href: requestPage(view),
      })
    }
  })
}
