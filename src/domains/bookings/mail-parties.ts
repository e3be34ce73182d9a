import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { bookingMail } from './emails.ts'
import { type BookingEvent, readNews } from './read-news.ts'

/** Of these the one who did it gets a mail too: it is their confirmation. */
const confirmations: readonly string[] = [
  'booking.requested',
  'booking.confirmed',
  'booking.scheduled',
  'booking.closed',
] satisfies BookingEvent['type'][]

/** Mails the parties what happened, once each. Sample people, and those whose account is gone, get no mail. */
export async function mailParties(ctx: Ctx, event: BookingEvent): Promise<void> {
  const news = await readNews(ctx, event)
  if (!news) return
  const { key, heardBy, views } = news
  await withTransaction(ctx, async (ctx) => {
    for (const view of views) {
      if (view.reader.sample || view.reader.deletedAt) continue
      if (heardBy.includes(view.side) || confirmations.includes(event.type)) {
        await sendMail(ctx, bookingMail(ctx, view, key))
      }
    }
  })
}
