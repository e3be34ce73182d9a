import { eq } from 'drizzle-orm'
import type { Domain } from '../../platform/domain.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { react } from '../events.ts'
import { importDueShows } from './import-due-shows.ts'
import { notifyOfLoss } from './notify-of-loss.ts'
import { presentOwnShow } from './present.ts'
import { listShowsOf } from './queries.ts'
import { showRoutes } from './routes.ts'
import { clearedBadges, shows as rows } from './tables.ts'

const profile = 'kept: part of a profile'

export const shows: Domain = {
  tables: {
    shows: { closing: 'deleted', reset: profile, export: 'included' },
    cleared_badges: { closing: 'deleted', reset: profile, export: 'left out: moderators’ notes' },
    show_episodes: { closing: 'deleted', reset: profile, export: 'included' },
  },
  exportData: {
    shows: async (ctx, userId) =>
      (await listShowsOf(ctx, userId)).map((show) => ({ ...presentOwnShow(show), verifyCode: null })),
  },
  routes: showRoutes,
  jobs: [defineJob({ name: 'read-shows', retries: 0, cron: '*/5 * * * *', run: importDueShows })],
  reactions: react({ 'show.verification_lost': [{ name: 'notify-of-show', run: notifyOfLoss }] }),
  async closeAccount({ db }, userId) {
    await db.delete(clearedBadges).where(eq(clearedBadges.userId, userId))
    await db.delete(rows).where(eq(rows.userId, userId))
  },
}
