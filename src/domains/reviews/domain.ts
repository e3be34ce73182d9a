import { eq } from 'drizzle-orm'
import type { Domain } from '../../platform/domain.ts'
import { mostExported } from '../../platform/domain.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { react } from '../events.ts'
import { askForReviews } from './ask-for-reviews.ts'
import { createInvitations } from './create-invitations.ts'
import { deleteReviews } from './delete-reviews.ts'
import { exportWritten } from './export-written.ts'
import { presentReview } from './present.ts'
import { listReceived } from './queries.ts'
import { reviewRoutes } from './routes.ts'
import { showDueReviews } from './show-reviews.ts'
import { reviewInvitations } from './tables.ts'

const everyFiveMinutes = { retries: 0, cron: '*/5 * * * *' }

export const reviews: Domain = {
  tables: {
    reviews: {
      closing: 'kept: without the name, for the person reviewed',
      reset: 'deleted',
      export: 'included',
    },
    review_invitations: { closing: 'deleted', reset: 'deleted', export: 'left out: says only who was asked' },
  },
  exportData: {
    'reviews-written': exportWritten,
    'reviews-received': async (ctx, userId) =>
      (await listReceived(ctx, userId, { limit: mostExported })).map((row) => presentReview(row, userId)),
  },
  routes: reviewRoutes,
  jobs: [
    defineJob({ name: 'ask-for-reviews', ...everyFiveMinutes, run: askForReviews }),
    defineJob({ name: 'show-reviews', ...everyFiveMinutes, run: showDueReviews }),
  ],
  reactions: react({ 'booking.completed': [{ name: 'invite-reviews', run: createInvitations }] }),
  async closeAccount({ db }, userId) {
    await db.delete(reviewInvitations).where(eq(reviewInvitations.userId, userId))
  },
  reset: { bookings: { reviews: deleteReviews } },
}
