import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { users } from '../accounts/tables.ts'
import { type BookingEvent, readNews } from '../bookings/read-news.ts'
import { writeNotification } from '../notifications/write-notification.ts'
import { describeDispute, disputeMail } from './emails.ts'

/** Notifies every admin, by page and by email, that a booking waits for their decision. An admin who objected knows. */
export async function notifyAdmins(ctx: Ctx, event: BookingEvent): Promise<void> {
  const news = await readNews(ctx, event)
  const [view] = news?.views ?? []
  if (!news || !view?.booking.noShowBy) return
  const { booking, platformName } = view
  const people = [view.reader, view.other]
  const reporterId = booking.noShowBy === 'creator' ? booking.creatorId : booking.guestId
  const objectorId = booking.noShowBy === 'creator' ? booking.guestId : booking.creatorId
  const nameOf = (id: number) => people.find((person) => person.id === id)?.name ?? ''
  const words = describeDispute(booking.id, nameOf(reporterId), nameOf(objectorId))
  const key = `${news.key}:admin`
  await withTransaction(ctx, async (ctx) => {
    const admins = await ctx.db
      .select()
      .from(users)
      .where(and(eq(users.userType, 'admin'), isNull(users.suspendedAt), isNull(users.deletedAt)))
      .orderBy(asc(users.id))
    for (const admin of admins) {
      if (admin.id === objectorId) continue
      await sendMail(ctx, disputeMail(ctx, { platformName, admin, words, key }))
      await writeNotification(ctx, {
        userId: admin.id,
        key,
        type: 'booking_disputed',
        title: words.title,
        message: words.message,
        relatedId: booking.id,
        href: words.path,
      })
    }
  })
}
