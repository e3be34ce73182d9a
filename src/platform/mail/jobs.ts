import { and, isNotNull, lt } from 'drizzle-orm'
import { defineJob } from '../jobs/jobs.ts'
import { mailOutbox } from './tables.ts'

/** No emailed link works longer. */
const longestDays = 30

/** Clears the expired links of emails that were never sent. */
export const clearMailSecrets = defineJob({
  name: 'clear-mail-secrets',
  retries: 0,
  cron: '23 3 * * *',
  async run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - longestDays * 86_400_000)
    await ctx.db
      .update(mailOutbox)
      .set({ secret: null })
      .where(and(isNotNull(mailOutbox.secret), lt(mailOutbox.createdAt, before)))
  },
})
