import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import type { Domain } from '../../platform/domain.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { presentProfile } from './present.ts'
import { deleteViews, getProfileDetails } from './queries.ts'
import { profileRoutes } from './routes.ts'
import { personStats, profileViews, representations } from './tables.ts'
import { deleteAgent } from './update-profile.ts'

const dayMs = 86_400_000

/** Views are needed only to count a viewer once a day. */
const sweepViews = defineJob({
  name: 'sweep-views',
  retries: 0,
  cron: '41 3 * * *',
  async run(ctx) {
    const yesterday = new Date(ctx.clock.now().getTime() - dayMs)
    await deleteViews(ctx, yesterday.toISOString().slice(0, 10))
  },
})

const profile = 'kept: part of a profile'

export const profiles: Domain = {
  tables: {
    person_stats: { closing: 'deleted', reset: profile, export: 'included' },
    representations: { closing: 'deleted', reset: profile, export: 'included' },
    profile_views: {
      closing: 'deleted',
      reset: profile,
      export: 'left out: tells who looked; the profile has their number',
    },
  },
  exportData: {
    profile: async (ctx, userId) => presentProfile(await getProfileDetails(ctx, userId), userId),
  },
  routes: profileRoutes,
  jobs: [sweepViews],
  closeAccount,
  handOver: deleteAgent,
}

async function closeAccount(ctx: TransactionCtx, userId: number): Promise<void> {
  for (const table of [representations, personStats, profileViews]) {
    await ctx.db.delete(table).where(eq(table.userId, userId))
  }
}
