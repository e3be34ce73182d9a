import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { generateToken } from '../../../platform/secrets.ts'
import { anonymizeAccount } from '../../account-data/anonymize-account.ts'
import { requireFreshPassword } from '../../accounts/passwords/confirm-password.ts'
import { hashPassword } from '../../accounts/passwords/hash-password.ts'
import { countUpcoming } from '../../requests/queries.ts'
import { createAuditEntry } from '../create-audit-entry.ts'
import { userWords } from '../wording.ts'
import { getLockedUser } from './get-locked-user.ts'

/**
 * Locks the person, as confirming does, so that no booking is confirmed after the count.
 * Refuses with `has_bookings` when there are upcoming confirmed bookings, unless `cancelBookings`.
 */
export async function deleteUser(
  ctx: Ctx,
  id: number,
  { cancelBookings }: { cancelBookings: boolean },
): Promise<void> {
  await requireFreshPassword(ctx)
  const unusablePassword = await hashPassword(generateToken())
  await withTransaction(ctx, async (ctx) => {
    const user = await getLockedUser(ctx, id)
    const bookings = await countUpcoming(ctx, id)
    if (bookings > 0 && !cancelBookings) {
      refuse('has_bookings', userWords.hasBookings({ bookings }), { bookings })
    }
    await anonymizeAccount(ctx, user, unusablePassword)
    await createAuditEntry(ctx, { act: 'user.deleted', subject: `user:${id}`, details: { bookings } })
  })
}
