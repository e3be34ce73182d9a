import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { describeNews, pageOf } from '../bookings/describe-news.ts'
import { type BookingEvent, readNews } from '../bookings/read-news.ts'
import { typeOf } from './rules.ts'
import { writeNotification } from './write-notification.ts'

/** Tells the parties of a booking what happened, once each: never the one who did it, and no sample people. */
export async function notifyParties(ctx: Ctx, event: BookingEvent): Promise<void> {
  const news = await readNews(ctx, event)
  if (!news) return
  const { key, heardBy, views } = news
  await withTransaction(ctx, async (ctx) => {
    for (const view of views) {
      if (view.reader.sample || !heardBy.includes(view.side)) continue
      const { title, facts, next } = describeNews(view)
      await writeNotification(ctx, {
        userId: view.reader.id,
        key,
        type: typeOf(event, view.booking.closedReason),
        title,
        message: [...facts, ...next].map(asSentence).join(' '),
        relatedId: view.booking.id,
        href: pageOf(view),
      })
    }
  })
}

function asSentence(line: string): string {
  return /[.!?]$/.test(line) ? line : `${line}.`
}
