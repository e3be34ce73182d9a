import type { PreferenceChange, Preferences } from '../../contract/preferences.ts'
import { type Ctx, requireMember, type TransactionCtx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { lockUsers } from '../accounts/queries.ts'
import { getPreferences } from './queries.ts'
import { notificationPreferences } from './tables.ts'

export function changePreferences(ctx: Ctx, change: PreferenceChange): Promise<Preferences> {
  const { userId } = requireMember(ctx)
  return withTransaction(ctx, async (ctx) => {
    await savePreference(ctx, userId, change)
    return getPreferences(ctx, userId)
  })
}

/** False if the account is closed. */
export async function savePreference(
  ctx: TransactionCtx,
  userId: number,
  change: PreferenceChange,
): Promise<boolean> {
  // The lock keeps an account that closes meanwhile from getting a row.
  const [user] = await lockUsers(ctx, [userId])
  if (!user || user.deletedAt) return false
  const { userId: person, kind } = notificationPreferences
  await ctx.db
    .insert(notificationPreferences)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: [person, kind], set: change })
  return true
}
