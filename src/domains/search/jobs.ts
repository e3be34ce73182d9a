import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts'
import { indexEveryone } from './index-everyone.ts'
import { sendNewMatches } from './send-new-matches.ts'

/** Each search is due a week after it was saved or last emailed. */
const mailSavedSearches = defineJob({
  name: 'mail-saved-searches',
  retries: 0,
  cron: '23 * * * *',
  run: sendNewMatches,
})

/** Updates what changes with time alone, such as who is free within 28 days. */
export const rebuildSearch = defineJob({
  name: 'rebuild-search',
  retries: 3,
  cron: '20 3 * * *',
  run: (ctx) => indexEveryone(ctx),
})

/** After an upgrade: the new release may index what the one before didn’t. */
export function enqueueRebuild(ctx: Ctx): Promise<void> {
  return withTransaction(ctx, (ctx) => enqueue(ctx, rebuildSearch, {}, { key: 'upgraded' }))
}

export const searchJobs = [rebuildSearch, mailSavedSearches]
