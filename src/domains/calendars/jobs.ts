import { defineJob } from '../../platform/jobs/jobs.ts'
import { readDue } from './read-due.ts'

export const calendarJobs = [
  defineJob({ name: 'read-calendars', retries: 0, cron: '* * * * *', run: readDue }),
]
