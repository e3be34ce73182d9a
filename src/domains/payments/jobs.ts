import { defineJob } from '../../platform/jobs/jobs.ts'
import { settleJob } from './settle-payment.ts'
import { sweepPayments } from './sweep-payments.ts'

const sweepJob = defineJob({
  name: 'sweep-payments',
  retries: 0,
  cron: '*/5 * * * *',
  async run(ctx) {
    await sweepPayments(ctx)
  },
})

export const paymentJobs = [settleJob, sweepJob]
