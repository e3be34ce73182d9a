import { defineJob } from '../../platform/jobs/jobs.ts'
import { syncPayments } from './checking/sync-payments.ts'
import { trimJob } from './settling/cancel-unpaid.ts'
import { settleJob } from './settling/settle-payment.ts'
import { deleteNotices } from './settling/sync-notice.ts'

/** Shorter than the sweep’s interval of a minute. */
const sweepMs = 50_000

const sweepJob = defineJob({
  name: 'sweep-payments',
  retries: 0,
  cron: '* * * * *',
  async run(ctx) {
    const end = performance.now() + sweepMs
    const isLate = () => performance.now() > end
    while (!isLate() && (await syncPayments(ctx, undefined, isLate)).length > 0);
  },
})

const forgetJob = defineJob({
  name: 'forget-provider-news',
  retries: 0,
  cron: '23 4 * * *',
  run: deleteNotices,
})

export const paymentJobs = [settleJob, trimJob, sweepJob, forgetJob]
