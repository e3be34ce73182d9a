import { defineJob } from '../../platform/jobs/jobs.ts'
import { keepDeadlines } from './keep-deadlines.ts'

export const agentRequestJobs = [
  defineJob({ name: 'agent-request-deadlines', retries: 0, cron: '* * * * *', run: keepDeadlines }),
]
