import { deletedName } from '../../contract/wording.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { letter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/send-mail.ts'
import type { UserRow } from '../accounts/tables.ts'

/** The same in a mail and in a notification. */
type Words = { title: string; lines: string[] }
type Leaving = { platformName: string; leaver: UserRow; reader: UserRow; words: Words }

/** What those are told whom something was open with. */
export function leftWords({ name }: UserRow, { platformName }: { platformName: string }): Words {
  return {
    title: `${name} has left ${platformName}`,
    lines: [
      `The account of ${name} was closed, and with it every request and booking that was open between you.`,
      `You are told about each of them, and about its fee, separately. There ${name} is called “${deletedName}”.`,
    ],
  }
}

export function leftMail(ctx: Pick<Ctx, 'config'>, { platformName, leaver, reader, words }: Leaving): Mail {
  return {
    key: `account.closed:${leaver.id}:${reader.id}`,
    kind: 'account closed',
    to: reader.email,
    userId: reader.id,
    subject: words.title,
    ...letter(ctx, {
      platformName,
      greeting: `Hello ${reader.name},`,
      paragraphs: words.lines,
      button: { label: 'See my bookings', path: '/dashboard' },
    }),
  }
}
