import { defineJob } from '../../platform/jobs/jobs.ts'
import { rebuildIndex } from './rebuild-search.ts'

/** Every night: what the clock alone changes, such as who is free within 28 days, becomes right again. */
export const rebuildSearch = defineJob({
  name: 'rebuild-search',
  retries: 3,
  cron: '20 3 * * *',
  run: (ctx) => rebuildIndex(ctx),
})
