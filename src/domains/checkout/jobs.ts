import { defineJob } from '../../platform/jobs/jobs.ts'
import { recoverDrafts } from './recover-drafts.ts'

export const checkoutJobs = [
  defineJob({
    name: 'recover-drafts',
    retries: 0,
    cron: '* * * * *',
    async run(ctx) {
      await recoverDrafts(ctx)
    },
  }),
]
