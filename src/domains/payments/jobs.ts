import { defineJob } from '../../platform/jobs/jobs.ts'
import { settleJob } from './settle-payment.ts'
import { sweepPayments } from './sweep-payments.ts'

const sweepJob = defineJob({
  name: 'sweep-payments',
  retries: 0,
  cron: '*/5 * * * *',
  run: sweepPayments,
})

export const paymentJobs = [settleJob, sweepJob]
