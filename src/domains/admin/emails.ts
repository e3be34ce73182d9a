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
