import { withTransaction } from '../../platform/database/with-transaction.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { lockUser } from '../accounts/queries.ts'
import { forgetLinks } from '../agent-requests/portal/forget-links.ts'
import { forgetPreview } from '../discovery/forget-preview.ts'
import { forgetPictures } from '../uploads/forget-pictures.ts'
import { closeOpen } from './close-open.ts'

/** Removes the pictures of a closed account, and closes what came to it while it was being closed. */
export const finishClosing = defineJob<{ userId: number }>({
  name: 'finish-closing',
  retries: 60,
  async run(ctx, { userId }) {
    await forgetPictures(ctx, userId)
    await forgetPreview(ctx, userId)
    await withTransaction(ctx, async (ctx) => {
      const { deletedAt } = await lockUser(ctx, userId)
      if (!deletedAt) return
      await closeOpen(ctx, userId)
      await forgetLinks(ctx, userId)
    })
  },
})

export const accountDataJobs = [finishClosing]
