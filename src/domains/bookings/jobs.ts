import { defineJob } from '../../platform/jobs/jobs.ts'
import { keepDeadlines } from './deadlines/keep-deadlines.ts'

export const bookingJobs = [
  defineJob({ name: 'booking-deadlines', retries: 0, cron: '* * * * *', run: keepDeadlines }),
]
