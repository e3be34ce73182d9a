import { defineJob } from '../../platform/jobs/jobs.ts'
import { rebuildSearch } from './rebuild-search.ts'

/** Every night: what the clock alone changes, such as who is free within 28 days, becomes right again. */
export const rebuildSearchNightly = defineJob({
  name: 'rebuild-search',
  retries: 3,
  cron: '20 3 * * *',
  run: (ctx) => rebuildSearch(ctx),
})
