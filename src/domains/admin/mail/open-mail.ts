import { eq } from 'drizzle-orm'
import type { OpenedMail } from '../../../contract/admin/mail.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/with-transaction.ts'
import { mailOutbox } from '../../../platform/mail/tables.ts'
import { refuse } from '../../../platform/refuse.ts'
import { recordAct } from '../record-act.ts'
import { presentMail } from './list-mail.ts'

/** One mail with what it says. That it was opened is written down. */
export async function openMail(ctx: Ctx, id: number): Promise<OpenedMail> {
  return withTransaction(ctx, async (ctx) => {
    const [mail] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
    if (!mail) return refuse('not_found', 'There is no such mail.')
    await recordAct(ctx, { act: 'mail.opened', subject: `mail:${id}`, details: { kind: mail.kind } })
    return {
      ...presentMail(mail),
      text: mail.textBody,
      hasCalendar: mail.calendarMethod !== null,
    }
  })
}
