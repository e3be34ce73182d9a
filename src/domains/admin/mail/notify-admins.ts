import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { activeAdmins } from '../../accounts/queries.ts'
import { type BookingEvent, readNews } from '../../bookings/notifying/find-views.ts'
import { writeNotification } from '../../notifications/create-notification.ts'
import { currentSettings } from '../../settings/queries.ts'
import { type AdminNews, adminMail, describeDispute, describeUnsent } from './emails.ts'

/** Notifies every admin of a disputed booking, except one who objected themselves. */
export async function notifyAdmins(ctx: Ctx, event: BookingEvent): Promise<void> {
  const news = await readNews(ctx, event)
  const [view] = news?.views ?? []
  if (!news || !view?.booking.noShowBy) return
  const { booking, platformName } = view
  const people = [view.reader, view.other]
  const reporterId = booking.noShowBy === 'creator' ? booking.creatorId : booking.guestId
  const objectorId = booking.noShowBy === 'creator' ? booking.guestId : booking.creatorId
  const nameOf = (id: number) => people.find((person) => person.id === id)?.name ?? ''
  await notifyEach(ctx, {
    ...describeDispute(booking.id, nameOf(reporterId), nameOf(objectorId)),
    key: `${news.key}:admin`,
    platformName,
    except: objectorId,
  })
}

export async function notifyOfUnsent(ctx: Ctx, paymentId: number): Promise<void> {
  const { platformName } = await currentSettings(ctx)
  await notifyEach(ctx, { ...describeUnsent(paymentId), key: `payment-unsent:${paymentId}`, platformName })
}

type Notice = AdminNews & { key: string; platformName: string; except?: number }

async function notifyEach(ctx: Ctx, { except, ...news }: Notice): Promise<void> {
  const { key, type, title, message, relatedId, path: href } = news
  await withTransaction(ctx, async (ctx) => {
    for (const admin of await activeAdmins(ctx)) {
      if (admin.id === except) continue
      await sendMail(ctx, adminMail(ctx, admin, news))
      await writeNotification(ctx, { userId: admin.id, key, type, title, message, relatedId, href })
    }
  })
}
