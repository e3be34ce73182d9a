import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/with-transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { newToken } from '../../../platform/secrets.ts'
import { closeAccount } from '../../account-data/close-account.ts'
import { requireFreshPassword } from '../../accounts/passwords/confirm-password.ts'
import { hashPassword } from '../../accounts/passwords/hash-password.ts'
import { countAhead } from '../../bookings/queries.ts'
import { recordAct } from '../record-act.ts'
import { lockSubject } from './lock-subject.ts'

/**
 * Closes somebody’s account for good. Their row is locked, as a confirmation locks it: the bookings that are counted are
 * all there are. With confirmed bookings ahead it refuses with `has_bookings` unless they may be cancelled.
 */
export async function deleteUser(
  ctx: Ctx,
  id: number,
  { cancelBookings }: { cancelBookings: boolean },
): Promise<void> {
  await requireFreshPassword(ctx)
  const nobodysPassword = await hashPassword(newToken())
  await withTransaction(ctx, async (ctx) => {
    const user = await lockSubject(ctx, id)
    const bookings = await countAhead(ctx, id)
    if (bookings > 0 && !cancelBookings) {
      const what = bookings === 1 ? 'a confirmed booking' : `${bookings} confirmed bookings`
      refuse('has_bookings', `This person has ${what} ahead. Deleting the account cancels them.`, {
        bookings,
      })
    }
    await closeAccount(ctx, user, nobodysPassword)
    await recordAct(ctx, { act: 'user.deleted', subject: `user:${id}`, details: { bookings } })
  })
}
