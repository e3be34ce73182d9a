import type { TransactionCtx } from '../../../platform/ctx.ts'
import { recordEvent } from '../../events.ts'
import { type UserRow, users } from '../tables.ts'

export type NewAccount = Pick<UserRow, 'email' | 'name' | 'userType' | 'passwordHash'> &
  Partial<Pick<UserRow, 'timeZone' | 'headline' | 'bio' | 'location' | 'website' | 'pictureHash'>> &
  Partial<Pick<UserRow, 'emailVerifiedAt' | 'hiddenAt' | 'limitedAt' | 'approvalAskedAt'>>

/** Its address stays a claim until it’s verified: others may claim the same. */
export async function createAccount(ctx: TransactionCtx, account: NewAccount): Promise<UserRow> {
  const now = ctx.clock.now()
  const [user] = await ctx.db
    .insert(users)
    .values({ ...account, createdAt: now, lastActiveAt: now })
    .returning()
  if (!user) throw new Error('The account was not stored.')
  await recordEvent(ctx, { type: 'account.registered', userId: user.id })
  return user
}
