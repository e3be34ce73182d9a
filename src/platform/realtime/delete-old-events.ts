import { lt } from 'drizzle-orm'
import { defineJob } from '../jobs/jobs.ts'
import { userEvents } from './tables.ts'

const keptForHours = 48

/** Deletes old events. A browser that was offline for longer reloads everything. */
export const deleteOldEvents = defineJob({
  name: 'trim-events',
  retries: 3,
  cron: '17 * * * *',
  async run(ctx) {
    const oldest = new Date(ctx.clock.now().getTime() - keptForHours * 3_600_000)
    await ctx.db.delete(userEvents).where(lt(userEvents.createdAt, oldest))
  },
})
