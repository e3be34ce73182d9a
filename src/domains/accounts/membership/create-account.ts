import type { Reader, TransactionCtx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { recordEvent } from '../../events.ts'
import { findUserByEmail } from '../queries.ts'
import { type UserRow, users } from '../tables.ts'
import { refusals } from '../wording.ts'

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

/** Throws `email_taken` for an address that another account proved. */
export async function requireUnproved(ctx: Reader, email: string): Promise<void> {
  const message = refusals.emailTaken
  if (await findUserByEmail(ctx, email)) refuse('email_taken', message, { fields: { email: message } })
}
