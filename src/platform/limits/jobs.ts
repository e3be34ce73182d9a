import { lt } from 'drizzle-orm'
import { defineJob } from '../jobs/jobs.ts'
import { rateLimits } from './tables.ts'

export const deleteExpiredLimits = defineJob({
  name: 'sweep-limits',
  retries: 0,
  cron: '41 * * * *',
  async run(ctx) {
    await ctx.db.delete(rateLimits).where(lt(rateLimits.expire, ctx.clock.now().getTime()))
  },
})
