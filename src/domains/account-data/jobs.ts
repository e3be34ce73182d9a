import { withTransaction } from '../../platform/database/transaction.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { lockUser } from '../accounts/queries.ts'
import { cancelOpen } from './cancel-open.ts'

/** Deletes a closed account’s files, and cleans up what was written while it was closing. */
export const finishClosing = defineJob<{ userId: number }>({
  name: 'finish-closing',
  retries: 60,
  async run(ctx, { userId }) {
    for (const domain of ctx.domains) await domain.deleteFiles?.(ctx, userId)
    await withTransaction(ctx, async (ctx) => {
      const { deletedAt } = await lockUser(ctx, userId)
      if (!deletedAt) return
      await cancelOpen(ctx, userId)
      for (const domain of ctx.domains.toReversed()) await domain.closeAccount?.(ctx, userId)
    })
  },
})

export const accountDataJobs = [finishClosing]
