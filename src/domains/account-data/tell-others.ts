import type { TransactionCtx } from '../../platform/ctx.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { findUsers } from '../accounts/queries.ts'
import type { UserRow } from '../accounts/tables.ts'
import { writeNotification } from '../notifications/write-notification.ts'
import { currentSettings } from '../settings/queries.ts'
import { leftMail, leftWords } from './emails.ts'

/** Tells those who lose something by it that a person has left, by the name that is about to go. */
export async function tellOthers(
  ctx: TransactionCtx,
  leaver: UserRow,
  others: ReadonlySet<number>,
): Promise<void> {
  if (others.size === 0) return
  const { platformName } = await currentSettings(ctx)
  const words = leftWords(leaver, { platformName })
  for (const reader of (await findUsers(ctx, [...others])).values()) {
    if (reader.sample || reader.deletedAt) continue
    await sendMail(ctx, leftMail(ctx, { platformName, leaver, reader, words }))
    await writeNotification(ctx, {
      userId: reader.id,
      key: `account.closed:${leaver.id}`,
      type: 'account_closed',
      title: words.title,
      message: words.lines.join(' '),
      relatedId: null,
      href: '/dashboard',
    })
  }
}
