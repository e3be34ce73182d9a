import { defineJob } from '../../platform/jobs/jobs.ts'
import { settleJob } from './settle-payment.ts'
import { sweepPayments } from './sweep-payments.ts'
import { forgetNews } from './take-news.ts'

const sweepJob = defineJob({
  name: 'sweep-payments',
  retries: 0,
  cron: '*/5 * * * *',
  async run(ctx) {
    await sweepPayments(ctx)
  },
})

const forgetJob = defineJob({ name: 'forget-provider-news', retries: 0, cron: '23 4 * * *', run: forgetNews })

export const paymentJobs = [settleJob, sweepJob, forgetJob]
