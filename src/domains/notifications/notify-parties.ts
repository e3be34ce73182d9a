import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { describeNews, pageOf } from '../bookings/notifying/describe-news.ts'
import { type BookingEvent, readNews } from '../bookings/notifying/read-news.ts'
import { messageOf, typeOf } from './rules.ts'
import { writeNotification } from './write-notification.ts'

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
