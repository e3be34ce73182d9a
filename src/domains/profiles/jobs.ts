import { defineJob } from '../../platform/jobs/jobs.ts'
import { forgetViews } from './count-views.ts'

const dayMs = 86_400_000

/** Who looked at whom is needed for the day alone. */
const sweepViews = defineJob({
  name: 'sweep-views',
  retries: 0,
  cron: '41 3 * * *',
  async run(ctx) {
    const yesterday = new Date(ctx.clock.now().getTime() - dayMs)
    await forgetViews(ctx, yesterday.toISOString().slice(0, 10))
  },
})

export const profileJobs = [sweepViews]
