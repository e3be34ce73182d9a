import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../../platform/ctx.ts'
import { letter } from '../../../platform/mail/letter.ts'
import type { Mail } from '../../../platform/mail/send-mail.ts'
import type { UserRow } from '../../accounts/queries.ts'

/** Shows an admin that mail leaves. */
export function testMail(
  ctx: Pick<Ctx, 'config'>,
  { platformName, user }: { platformName: string; user: Pick<UserRow, 'id' | 'name' | 'email'> },
): Mail {
  return {
    key: `test:${randomUUID()}`,
    kind: 'test',
    to: user.email,
    userId: user.id,
    subject: `Test mail from ${platformName}`,
    ...letter(ctx, {
      platformName,
      greeting: `Hello ${user.name},`,
      paragraphs: ['You asked for this mail in the admin panel. It has arrived, so mail leaves the site.'],
      button: { label: 'Open the outbox', path: '/admin/mail' },
    }),
  }
}

/** What every admin is told, by page and by email. */
export type AdminNews = {
  type: 'booking_disputed' | 'payment_unsent'
  kind: string
  title: string
  message: string
  /** Where its button leads to. */
  path: string
  button: string
  relatedId: number
}

export function describeDispute(bookingId: number, reporter: string, objector: string): AdminNews {
  return {
    type: 'booking_disputed',
    kind: 'booking disputed',
    title: `${reporter} and ${objector} disagree about booking #${bookingId}`,
    message: `${reporter} says that it did not happen; ${objector} says that it did. Decide on its page in the panel: leave it completed, or cancel it to give the payer a credit.`,
    path: `/admin/bookings/${bookingId}`,
    button: 'Decide',
    relatedId: bookingId,
  }
}

export function describeUnsent(paymentId: number): AdminNews {
  return {
    type: 'payment_unsent',
    kind: 'payment unsent',
    title: `The request for payment #${paymentId} couldn’t be sent`,
    message:
      'It failed each time, so the hold goes back to the card and the payer is not charged. The server’s log has the reason.',
    path: `/admin/payments/${paymentId}`,
    button: 'Open payment',
    relatedId: paymentId,
  }
}

export function adminMail(
  ctx: Pick<Ctx, 'config'>,
  admin: Pick<UserRow, 'id' | 'name' | 'email'>,
  news: AdminNews & { key: string; platformName: string },
): Mail {
  const { key, kind, platformName, title, message, path, button } = news
  return {
    key: `${key}:${admin.id}`,
    kind,
    to: admin.email,
    userId: admin.id,
    subject: title,
    ...letter(ctx, {
      platformName,
      greeting: `Hello ${admin.name},`,
      paragraphs: [message],
      button: { label: button, path },
    }),
  }
}
