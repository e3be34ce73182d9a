import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { type BookingEvent, findViews } from '../requests/notifying/find-views.ts'
import { formatEvent, pageOf } from '../requests/notifying/format-event.ts'
import { createNotification } from './create-notification.ts'
import { markActedOn } from './mark-read.ts'
import { messageOf, typeOf } from './rules.ts'

/**
 * Notifies a booking’s participants once each, but not the one who acted, sample people or closed accounts. What announced the
 * booking to the one who acted is read.
 */
export async function notifyParticipants(ctx: Ctx, event: BookingEvent): Promise<void> {
  const news = await findViews(ctx, event)
  if (!news) return
  const { key, views, actor, actedAt } = news
  await withTransaction(ctx, async (ctx) => {
    if (actor && actedAt) await markActedOn(ctx, actor.reader.id, pageOf(actor), actedAt)
    for (const view of views) {
      if (view.reader.sample || view.reader.deletedAt) continue
      const words = formatEvent(view)
      await createNotification(ctx, {
        userId: view.reader.id,
        key,
        type: typeOf(event, view.booking.closedReason),
        title: words.title,
        message: messageOf(words),
        relatedId: view.booking.id,
        href: pageOf(view),
      })
    }
  })
}
