import { defineJob } from '../../platform/jobs/jobs.ts'
import { countMissing } from './users/count-totals.ts'

export const adminJobs = [
  defineJob({ name: 'count-totals', retries: 0, cron: '* * * * *', run: countMissing }),
]
