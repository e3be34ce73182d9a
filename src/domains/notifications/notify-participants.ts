import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { type BookingEvent, readNews } from '../bookings/notifying/find-views.ts'
import { describeNews, pageOf } from '../bookings/notifying/format-event.ts'
import { writeNotification } from './create-notification.ts'
import { messageOf, typeOf } from './rules.ts'

/** Notifies a booking’s participants once each, but not the one who acted, sample people or closed accounts. */
export async function notifyParties(ctx: Ctx, event: BookingEvent): Promise<void> {
  const news = await readNews(ctx, event)
  if (!news) return
  const { key, views } = news
  await withTransaction(ctx, async (ctx) => {
    for (const view of views) {
      if (view.reader.sample || view.reader.deletedAt) continue
      const words = describeNews(view)
      await writeNotification(ctx, {
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
