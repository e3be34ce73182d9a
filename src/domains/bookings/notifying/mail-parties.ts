import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/with-transaction.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { bookingMail } from './emails.ts'
import { type BookingEvent, readNews } from './read-news.ts'

/** Emails the participants what others did, once each. Sample people and people whose account is gone get no email. */
export async function mailParties(ctx: Ctx, event: BookingEvent): Promise<void> {
  const news = await readNews(ctx, event)
  if (!news) return
  const { key, views } = news
  await withTransaction(ctx, async (ctx) => {
    for (const view of views) {
      if (view.reader.sample || view.reader.deletedAt) continue
      await sendMail(ctx, bookingMail(ctx, view, key))
    }
  })
}
