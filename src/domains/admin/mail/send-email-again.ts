import { and, eq, ne } from 'drizzle-orm'
import type { OutboxMail } from '../../../contract/admin/emails.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { hasLostSecret } from '../../../platform/mail/email-secret.ts'
import { scheduleEmails } from '../../../platform/mail/schedule-emails.ts'
import { mailOutbox } from '../../../platform/mail/tables.ts'
import { refuse } from '../../../platform/refuse.ts'
import { createAuditEntry } from '../create-audit-entry.ts'
import { outboxWords } from '../wording.ts'
import { mailColumns, presentEmailRow } from './list-emails.ts'

export async function sendEmailAgain(ctx: Ctx, id: number): Promise<OutboxMail> {
  if (!ctx.config.smtpUrl) {
    refuse('conflict', outboxWords.noMailServer)
  }
  return withTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.id, id)).for('update')
    if (found && found.status !== 'sent' && hasLostSecret(found)) {
      refuse('conflict', outboxWords.expiredLink)
    }
    if (found?.textBody === '') refuse('conflict', outboxWords.textDeleted)
    // The condition keeps an email that is sent meanwhile from being sent twice.
    const [mail] = await ctx.db
      .update(mailOutbox)
      .set({ status: 'waiting', attempts: 0, lastError: null })
      .where(and(eq(mailOutbox.id, id), ne(mailOutbox.status, 'sent')))
      .returning(mailColumns)
    if (!mail) {
      const known = await ctx.db.$count(mailOutbox, eq(mailOutbox.id, id))
      return known
        ? refuse('wrong_status', outboxWords.alreadySent, { currentStatus: 'sent' })
        : refuse('not_found', outboxWords.notFound)
    }
    await scheduleEmails(ctx, id)
    await createAuditEntry(ctx, { act: 'mail.retried', subject: `mail:${id}`, details: { kind: mail.kind } })
    return presentEmailRow(mail)
  })
}
