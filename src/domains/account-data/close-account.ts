import type { TransactionCtx } from '../../platform/ctx.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { forgetMail } from '../../platform/mail/forget-mail.ts'
import { erasePerson } from '../accounts/membership/erase-person.ts'
import type { UserRow } from '../accounts/queries.ts'
import { minutesAfter } from '../accounts/rules.ts'
import { closeOpen } from './close-open.ts'
import { finishClosing } from './jobs.ts'
import { tellOthers } from './tell-others.ts'

/**
 * When it is looked again whether anything came to a closed account that was being written while it closed: after whatever
 * was under way has ended, and after the request of a browser that went away would have been sent.
 */
const looksAfterMinutes = [1, 20]

/**
 * Closes an account for good, in the caller’s transaction, with the person’s row locked: either all of it happens or
 * nothing. What is open is closed, and those whom it was open with are told; everything that is the person’s alone goes.
 * Bookings, the ledger, the audit log and what was written to others stay, and name nobody. Money that is on its way is
 * moved by jobs after the commit; looks after it find what was being written at this moment.
 */
export async function closeAccount(
  ctx: TransactionCtx,
  user: UserRow,
  nobodysPassword: string,
): Promise<void> {
  const { id } = user
  await erasePerson(ctx, user, nobodysPassword)
  await forgetMail(ctx, user)
  await tellOthers(ctx, user, await closeOpen(ctx, id))
  // The search follows what the domains below it hold.
  for (const domain of ctx.domains.toReversed()) await domain.closeAccount?.(ctx, id)
  await enqueue(ctx, finishClosing, { userId: id })
  for (const minutes of looksAfterMinutes) {
    const startAfter = minutesAfter(ctx.clock.now(), minutes)
    await enqueue(ctx, finishClosing, { userId: id }, { startAfter })
  }
}
