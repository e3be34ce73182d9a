import { and, eq, ne } from 'drizzle-orm'
import type { OutboxMail } from '../../../contract/admin/mail.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/with-transaction.ts'
import { deliverAgain } from '../../../platform/mail/deliver-again.ts'
import { hasLostSecret } from '../../../platform/mail/reveal-secret.ts'
import { mailOutbox } from '../../../platform/mail/tables.ts'
import { refuse } from '../../../platform/refuse.ts'
import { recordAct } from '../record-act.ts'
import { mailColumns, presentMail } from './list-mail.ts'

/** Tries again now to send a mail that has not left. Refuses one that was sent, and any while there is no mail server. */
export async function retryMail(ctx: Ctx, id: number): Promise<OutboxMail> {
  if (!ctx.config.smtpUrl) {
    refuse('conflict', 'No mail server is configured (SMTP_URL), so mails stay in the outbox.')
  }
  return withTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.id, id)).for('update')
    if (found && found.status !== 'sent' && hasLostSecret(found)) {
      refuse('conflict', 'The link in this email has expired, so the email can’t be sent again.')
    }
    // The condition decides: a mail that leaves meanwhile is not sent twice.
    const [mail] = await ctx.db
      .update(mailOutbox)
      .set({ status: 'waiting', attempts: 0, lastError: null })
      .where(and(eq(mailOutbox.id, id), ne(mailOutbox.status, 'sent')))
      .returning(mailColumns)
    if (!mail) {
      const known = await ctx.db.$count(mailOutbox, eq(mailOutbox.id, id))
      return known
        ? refuse('wrong_status', 'This mail has been sent.', { currentStatus: 'sent' })
        : refuse('not_found', 'There is no such mail.')
    }
    await deliverAgain(ctx, id)
    await recordAct(ctx, { act: 'mail.retried', subject: `mail:${id}`, details: { kind: mail.kind } })
    return presentMail(mail)
  })
}
