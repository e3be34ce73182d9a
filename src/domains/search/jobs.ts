import { defineJob } from '../../platform/jobs/jobs.ts'
import { mailDue } from './mail-news.ts'
import { rebuildSearch } from './rebuild-search.ts'

/** Every search has a day of the week of its own: the one on which it was saved or last mailed about. */
const mailSavedSearches = defineJob({
  name: 'mail-saved-searches',
  retries: 0,
  cron: '23 * * * *',
  run: mailDue,
})

/** Every night: what the clock alone changes, such as who is free within 28 days, becomes right again. */
export const rebuildSearchNightly = defineJob({
  name: 'rebuild-search',
  retries: 3,
  cron: '20 3 * * *',
  run: (ctx) => rebuildSearch(ctx),
})

export const searchJobs = [rebuildSearchNightly, mailSavedSearches]
