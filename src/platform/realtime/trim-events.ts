import { lt } from 'drizzle-orm'
import { defineJob } from '../jobs/jobs.ts'
import { userEvents } from './tables.ts'

const keptForHours = 48

/** Drops old rows of the event logs. A browser that was away for longer is told to read everything again. */
export const trimEvents = defineJob({
  name: 'trim-events',
  retries: 3,
  cron: '17 * * * *',
  async run(ctx) {
    const oldest = new Date(ctx.clock.now().getTime() - keptForHours * 3_600_000)
    await ctx.db.delete(userEvents).where(lt(userEvents.createdAt, oldest))
  },
})
