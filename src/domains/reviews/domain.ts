import { eq } from 'drizzle-orm'
import type { Domain } from '../../platform/domain.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { react } from '../events.ts'
import { askForReviews } from './ask-for-reviews.ts'
import { createInvitations } from './create-invitations.ts'
import { deleteReviews } from './delete-reviews.ts'
import { reviewRoutes } from './routes.ts'
import { showDueReviews } from './show-reviews.ts'
import { reviewInvitations } from './tables.ts'

const everyFiveMinutes = { retries: 0, cron: '*/5 * * * *' }

export const reviews: Domain = {
  tables: {
    reviews: { closing: 'kept: without the name, for the person reviewed', reset: 'deleted' },
    review_invitations: { closing: 'deleted', reset: 'deleted' },
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
