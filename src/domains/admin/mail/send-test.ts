import { eq } from 'drizzle-orm'
import type { OutboxMail } from '../../../contract/admin/emails.ts'
import { type Ctx, requireMember } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { sendEmail } from '../../../platform/mail/send-email.ts'
import { mailOutbox } from '../../../platform/mail/tables.ts'
import { getUser } from '../../accounts/queries.ts'
import { currentSettings } from '../../settings/queries.ts'
import { createAuditEntry } from '../create-audit-entry.ts'
import { renderTestEmail } from './emails.ts'
import { mailColumns, presentEmailRow } from './list-emails.ts'

export async function sendTest(ctx: Ctx): Promise<OutboxMail> {
  const { userId } = requireMember(ctx)
  return withTransaction(ctx, async (ctx) => {
    const [user, { platformName }] = [await getUser(ctx, userId), await currentSettings(ctx)]
    const mail = renderTestEmail({ platformName, user })
    await sendEmail(ctx, mail)
    const [row] = await ctx.db.select(mailColumns).from(mailOutbox).where(eq(mailOutbox.key, mail.key))
    if (!row) throw new Error('The test email was not written.')
    await createAuditEntry(ctx, { act: 'mail.tested', subject: `mail:${row.id}` })
    return presentEmailRow(row)
  })
}
