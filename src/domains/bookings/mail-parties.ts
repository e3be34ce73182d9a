import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { findUsers } from '../accounts/queries.ts'
import { findPayment } from '../payments/queries.ts'
import { currentSettings } from '../settings/queries.ts'
import { bookingMail, closedWords, confirmedWords, requestedWords } from './emails.ts'
import { recipientId, requesterId } from './policy.ts'
import { findBooking } from './queries.ts'
import type { Side } from './rules.ts'

const words = {
  'booking.requested': requestedWords,
  'booking.confirmed': confirmedWords,
  'booking.closed': closedWords,
}

/** Mails both parties what happened, once each. Of a request that was never sent nobody hears. */
export async function mailParties(ctx: Ctx, event: keyof typeof words, bookingId: number): Promise<void> {
  const booking = await findBooking(ctx, bookingId)
  if (!booking?.paymentId) return
  const { platformName, contactEmail } = await currentSettings(ctx)
  const people = await findUsers(ctx, [booking.creatorId, booking.guestId])
  const payment = await findPayment(ctx, booking.paymentId)
  const ids: Record<Side, number> = { requester: requesterId(booking), recipient: recipientId(booking) }
  await withTransaction(ctx, async (ctx) => {
    for (const side of ['requester', 'recipient'] as const) {
      const reader = people.get(ids[side])
      const other = people.get(ids[side === 'requester' ? 'recipient' : 'requester'])
      if (!reader || !other || reader.sample) continue
      const view = { platformName, contactEmail, booking, side, reader, other, payment }
      await sendMail(ctx, bookingMail(ctx, view, event, words[event](view)))
    }
  })
}
