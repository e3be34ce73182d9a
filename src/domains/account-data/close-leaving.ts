import { withTransaction } from '../../platform/database/transaction.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { generateToken } from '../../platform/secrets.ts'
import { hashPassword } from '../accounts/passwords/hash-password.ts'
import { lockWithAdmins } from '../accounts/queries.ts'
import { endAllOpen } from '../requests/operating/end-open-requests-between.ts'
import { anonymizeAccount } from './anonymize-account.ts'
import { isLastAdmin } from './rules.ts'
import { keepLocked } from './undelete-account.ts'

/**
 * Closes the account of someone who left, once its date has come. Before that, ends what was asked of them while they left.
 * The last admin’s account is kept: other admins may have gone since.
 */
export const closeLeaving = defineJob<{ userId: number }>({
  name: 'close-leaving',
  retries: 60,
  async run(ctx, { userId }) {
    const unusablePassword = await hashPassword(generateToken())
    await withTransaction(ctx, async (ctx) => {
      const locked = await lockWithAdmins(ctx, userId)
      const user = locked.find(({ id }) => id === userId)
      if (!user?.deletesAt) return
      if (user.deletesAt > ctx.clock.now()) await endAllOpen(ctx, userId)
      else if (isLastAdmin(user, locked)) await keepLocked(ctx, userId)
      else await anonymizeAccount(ctx, user, unusablePassword)
    })
  },
})
