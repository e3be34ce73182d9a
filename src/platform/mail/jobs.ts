import { and, inArray, isNotNull, lt, ne } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { defineJob } from '../jobs/jobs.ts'
import { mailOutbox } from './tables.ts'

/** No emailed link works longer. */
const longestDays = 30
export const keptDays = 60
const atOnce = 1000

/** Clears the expired links of emails that were never sent, and old texts. Subjects stay, for the list of sent emails. */
export const clearMail = defineJob({
  name: 'clear-mail',
  retries: 0,
  cron: '23 3 * * *',
  async run(ctx) {
    await ctx.db
      .update(mailOutbox)
      .set({ secret: null })
      .where(and(isNotNull(mailOutbox.secret), lt(mailOutbox.createdAt, daysBefore(ctx.clock, longestDays))))
    const old = and(
      lt(mailOutbox.createdAt, daysBefore(ctx.clock, keptDays)),
      ne(mailOutbox.textBody, ''),
      ne(mailOutbox.status, 'waiting'),
    )
    for (let cleared = atOnce; cleared === atOnce; ) {
      const some = ctx.db.select({ id: mailOutbox.id }).from(mailOutbox).where(old).limit(atOnce)
      const { rowCount } = await ctx.db
        .update(mailOutbox)
        .set({ textBody: '', htmlBody: '', calendarFile: null })
        .where(inArray(mailOutbox.id, some))
      cleared = rowCount ?? 0
    }
  },
})

function daysBefore(clock: Clock, days: number): Date {
  return new Date(clock.now().getTime() - days * 86_400_000)
}
