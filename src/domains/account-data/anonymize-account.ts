import type { TransactionCtx } from '../../platform/ctx.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { anonymizeEmails } from '../../platform/mail/anonymize-emails.ts'
import { anonymizeUser } from '../accounts/membership/anonymize-user.ts'
import type { UserRow } from '../accounts/queries.ts'
import { minutesAfter } from '../accounts/rules.ts'
import { anonymizeMentions } from './anonymize-mentions.ts'
import { cancelOpen } from './cancel-open.ts'
import { finishClosing } from './jobs.ts'
import { notifyOthers } from './notify-others.ts'

/** Catches writes that raced with closing: after running calls end, and after abandoned paid requests would be sent. */
const checksAfterMinutes = [1, 20]

/**
 * Closes an account for good, when an admin deletes it or a trial ends. The caller’s transaction must hold the lock on the person’s row.
 * Closes and announces what’s open, deletes the person’s own data, anonymizes bookings and messages; jobs move the money.
 */
export async function anonymizeAccount(
  ctx: TransactionCtx,
  user: UserRow,
  unusablePassword: string,
): Promise<void> {
  const { id } = user
  await anonymizeUser(ctx, user, unusablePassword)
  await anonymizeEmails(ctx, user)
  await anonymizeMentions(ctx, user)
  await notifyOthers(ctx, user, await cancelOpen(ctx, id))
  // Bottom-up: the search index is built from the domains below it.
  for (const domain of ctx.domains.toReversed()) await domain.closeAccount?.(ctx, id)
  await enqueue(ctx, finishClosing, { userId: id })
  for (const minutes of checksAfterMinutes) {
    const startAfter = minutesAfter(ctx.clock.now(), minutes)
    await enqueue(ctx, finishClosing, { userId: id }, { startAfter })
  }
}
