import type { TransactionCtx } from '../../../platform/ctx.ts'
import { violates } from '../../../platform/database/errors.ts'
import { refuse } from '../../../platform/refuse.ts'
import { recordEvent } from '../../events.ts'
import { type UserRow, users } from '../tables.ts'
import { refusals } from '../wording.ts'

export type NewAccount = Pick<UserRow, 'email' | 'name' | 'userType' | 'passwordHash'> &
  Partial<Pick<UserRow, 'timeZone' | 'headline' | 'bio' | 'location' | 'website' | 'pictureHash'>> &
  Partial<Pick<UserRow, 'emailVerifiedAt' | 'hiddenAt' | 'limitedAt' | 'approvalAskedAt'>>

/** In the caller’s transaction. The unique index on the address lets one of two concurrent calls win. */
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

export async function refuseTaken<T>(act: Promise<T>, message = refusals.emailTaken): Promise<T> {
  try {
    return await act
  } catch (error) {
    if (!violates(error, 'users_email')) throw error
    return refuse('email_taken', message, { fields: { email: message } })
  }
}
