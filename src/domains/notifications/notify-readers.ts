import { kindOfNotification, type PreferenceKind } from '../../contract/preferences.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { type Email, sendEmails } from '../../platform/mail/send-email.ts'
import { listOutproved, type UserRow } from '../accounts/queries.ts'
import { createNotifications, type Notice } from './create-notifications.ts'
import { findPreferences } from './queries.ts'
import { stopToken } from './stop-emails.ts'
import { stopWords } from './wording.ts'

/** What one member hears of. An email without a notice names its kind; `null` is always sent. */
export type News = { reader: UserRow } & (
  | { notice: Omit<Notice, 'userId'>; email?: WriteEmail | undefined }
  | { notice?: undefined; kind: PreferenceKind | null; email: WriteEmail }
)
type WriteEmail = () => Email | Promise<Email>

/**
 * Everything members hear of goes this way, so that what they turned off isn’t sent, and nothing to an address that another
 * member proved.
 */
export async function notifyReaders(ctx: TransactionCtx, news: readonly News[]): Promise<void> {
  const wanted = await findPreferences(
    ctx,
    news.map(({ reader }) => reader.id),
  )
  const unmailed = await listOutproved(
    ctx,
    news.map(({ reader }) => reader),
  )
  const outproved = new Set(unmailed.map(({ id }) => id))
  const notices: Notice[] = []
  const emails: Email[] = []
  for (const one of news) {
    const kind = one.notice ? kindOfNotification[one.notice.type] : one.kind
    const wants = kind && wanted.get(one.reader.id)?.[kind]
    if (one.notice && wants?.bell !== false) notices.push({ ...one.notice, userId: one.reader.id })
    if (one.email && wants?.email !== false && !outproved.has(one.reader.id)) {
      emails.push({ ...(await one.email()), ...(kind && { list: listOf(ctx, one.reader.id, kind) }) })
    }
  }
  await sendEmails(ctx, emails)
  await createNotifications(ctx, notices)
}

function listOf(ctx: TransactionCtx, userId: number, kind: PreferenceKind): Email['list'] {
  return { name: kind, label: stopWords.label, token: stopToken(ctx.secret, { userId, kind }) }
}
