import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../platform/ctx.ts'
import { letter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/send-mail.ts'
import type { UserRow } from '../accounts/tables.ts'

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

export type DisputeWords = { title: string; message: string; path: string }

export function describeDispute(bookingId: number, reporter: string, objector: string): DisputeWords {
  return {
    title: `${reporter} and ${objector} disagree about booking #${bookingId}`,
    message: `${reporter} says that it did not happen; ${objector} says that it did. Decide on its page in the panel: leave it completed, or cancel it to give the payer a credit.`,
    path: `/admin/bookings/${bookingId}`,
  }
}

/** Asks an admin to decide. */
export function disputeMail(
  ctx: Pick<Ctx, 'config'>,
  {
    platformName,
    admin,
    words: { title, message, path },
    key,
  }: {
    platformName: string
    admin: Pick<UserRow, 'id' | 'name' | 'email'>
    words: DisputeWords
    key: string
  },
): Mail {
  return {
    key: `${key}:${admin.id}`,
    kind: 'booking disputed',
    to: admin.email,
    userId: admin.id,
    subject: title,
    ...letter(ctx, {
      platformName,
      greeting: `Hello ${admin.name},`,
      paragraphs: [message],
      button: { label: 'Decide', path },
    }),
  }
}
