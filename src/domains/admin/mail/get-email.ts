import { eq } from 'drizzle-orm'
import type { OpenedMail } from '../../../contract/admin/emails.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { mailOutbox } from '../../../platform/mail/tables.ts'
import { refuse } from '../../../platform/refuse.ts'
import { createAuditEntry } from '../create-audit-entry.ts'
import { outboxWords } from '../wording.ts'
import { presentEmailRow } from './list-emails.ts'

/** Recorded in the audit log: emails are private. */
export async function getEmail(ctx: Ctx, id: number): Promise<OpenedMail> {
  return withTransaction(ctx, async (ctx) => {
    const [mail] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
    if (!mail) return refuse('not_found', outboxWords.notFound)
    await createAuditEntry(ctx, {
      act: 'mail.opened',
      subject: `mail:${id}`,
      details: { kind: mail.kind },
      onceAnHour: true,
    })
    return {
      ...presentEmailRow(mail),
      text: mail.textBody || outboxWords.textDeleted,
      hasCalendar: mail.calendarMethod !== null,
    }
  })
}
