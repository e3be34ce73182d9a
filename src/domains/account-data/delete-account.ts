import type { z } from 'zod'
import type { deletionForm } from '../../contract/accounts.ts'
import { keepDays } from '../../contract/keep-days.ts'
import { type Ctx, requireMember, type TransactionCtx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { sendEmail } from '../../platform/mail/send-email.ts'
import { refuse } from '../../platform/refuse.ts'
import { refuseWrong, requirePassword } from '../accounts/passwords/check-password.ts'
import { getUser, lockWithAdmins, type UserRow } from '../accounts/queries.ts'
import { daysAfter, minutesAfter } from '../accounts/rules.ts'
import type { Browser } from '../accounts/sessions/create-session.ts'
import { deleteOtherSessions } from '../accounts/sessions/delete-session.ts'
import { updateRestrictions } from '../accounts/update-user.ts'
import { endAllOpen } from '../requests/operating/end-open-requests-between.ts'
import { countUpcoming } from '../requests/queries.ts'
import { indexPeople } from '../search/index-person.ts'
import { currentSettings } from '../settings/queries.ts'
import { closeLeaving } from './close-leaving.ts'
import { renderLeavingEmail } from './emails.ts'
import { isLastAdmin } from './rules.ts'
import { leavingWords } from './wording.ts'

/**
 * Hides the caller’s account, ends what they have open in their name, and closes it after 14 days unless they keep it.
 * Refuses with `has_bookings` as the admin’s act does. Safe to repeat: the first date stays.
 */
export async function deleteAccount(
  ctx: Ctx,
  { password, cancelBookings }: z.output<typeof deletionForm>,
  browser: Browser,
): Promise<UserRow> {
  const { userId, sessionId } = requireMember(ctx)
  const { passwordHash } = await requirePassword(ctx, await getUser(ctx, userId), {
    field: 'password',
    password,
    browser,
  })
  const { platformName } = await currentSettings(ctx)
  return withTransaction(ctx, async (ctx) => {
    const user = await lockLeaver(ctx, userId)
    if (user.passwordHash !== passwordHash) refuseWrong('password', userId)
    if (user.deletesAt) return user
    const bookings = await countUpcoming(ctx, userId)
    if (bookings > 0 && !cancelBookings) {
      refuse('has_bookings', leavingWords.hasBookings({ bookings }), { bookings })
    }
    await endAllOpen(ctx, userId)
    const deletesAt = daysAfter(ctx.clock.now(), keepDays)
    const leaver = await updateRestrictions(ctx, userId, { deletesAt })
    await indexPeople(ctx, [userId])
    await deleteOtherSessions(ctx, userId, sessionId)
    // Anyone may have registered an unverified address, and could delete the account again and again.
    if (leaver.emailVerifiedAt) await sendEmail(ctx, renderLeavingEmail({ platformName, leaver, deletesAt }))
    for (const startAfter of [minutesAfter(ctx.clock.now(), 1), deletesAt]) {
      await enqueue(ctx, closeLeaving, { userId }, { startAfter })
    }
    return leaver
  })
}

/** Locked with every admin, so that of two who leave at once one stays. */
async function lockLeaver(ctx: TransactionCtx, userId: number): Promise<UserRow> {
  const locked = await lockWithAdmins(ctx, userId)
  const user = locked.find(({ id }) => id === userId)
  if (!user || user.deletedAt) refuse('signed_out', leavingWords.closed)
  if (!user.deletesAt && isLastAdmin(user, locked)) refuse('conflict', leavingWords.lastAdmin)
  return user
}
