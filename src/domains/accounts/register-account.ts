import type { z } from 'zod'
import type { registration } from '../../contract/accounts.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { violates } from '../../platform/database/errors.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { countAndLimit } from '../../platform/limits/limit.ts'
import { refuse } from '../../platform/refuse.ts'
import { recordEvent } from '../events.ts'
import { hashPassword } from './hash-password.ts'
import { type Browser, type OpenedSession, openSession } from './open-session.ts'
import { registrationsPerAddress } from './rules.ts'
import { type UserRow, users } from './tables.ts'

/** Makes an account and signs its owner in. The unique index on the address decides between two at once. */
export async function registerAccount(
  ctx: Ctx,
  form: z.output<typeof registration>,
  browser: Browser,
): Promise<{ user: UserRow; session: OpenedSession }> {
  await countAndLimit(ctx, registrationsPerAddress, browser.address)
  const passwordHash = await hashPassword(form.password)
  try {
    return await withTransaction(ctx, async (ctx) => {
      const now = ctx.clock.now()
      const [user] = await ctx.db
        .insert(users)
        .values({
          email: form.email,
          passwordHash,
          name: form.name,
          userType: form.userType,
          timeZone: form.timeZone ?? 'UTC',
          createdAt: now,
          lastActiveAt: now,
        })
        .returning()
      if (!user) throw new Error('The account was not stored.')
      const session = await openSession(ctx, user.id, browser)
      await recordEvent(ctx, { type: 'account.registered', userId: user.id })
      return { user, session }
    })
  } catch (error) {
    if (!violates(error, 'users_email')) throw error
    const message = 'There is already an account with this email address. Please log in instead.'
    refuse('email_taken', message, { fields: { email: message } })
  }
}
