import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { passwordForm } from '../../../contract/accounts.ts'
import { type Ctx, requireMember } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { generateToken } from '../../../platform/secrets.ts'
import { recordEvent } from '../../events.ts'
import { currentSettings } from '../../settings/queries.ts'
import { expireTokens } from '../create-token.ts'
import { renderSecurityEmail } from '../emails.ts'
import { getUser, lockUser } from '../queries.ts'
import { sendOwnEmail } from '../send-own-email.ts'
import type { Browser } from '../sessions/create-session.ts'
import { deleteOtherSessions } from '../sessions/delete-session.ts'
import { users } from '../tables.ts'
import { passwordChangedNotice } from '../wording.ts'
import { refuseWrong, requirePassword } from './check-password.ts'
import { hashPassword } from './hash-password.ts'
import { validatePassword } from './validate-password.ts'

/**
 * Needs the current password. Ends every other session, and links that someone else may have requested. The second of two
 * concurrent changes fails: its current password is outdated.
 */
export async function updatePassword(
  ctx: Ctx,
  { currentPassword, password }: z.output<typeof passwordForm>,
  browser: Browser,
): Promise<void> {
  const { userId, sessionId } = requireMember(ctx)
  const member = await getUser(ctx, userId)
  await validatePassword(ctx, password, member)
  const asker = await requirePassword(ctx, member, {
    field: 'currentPassword',
    password: currentPassword,
    browser,
  })
  const passwordHash = await hashPassword(password, browser.address)
  const { platformName } = await currentSettings(ctx)
  await withTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, userId)
    if (user.passwordHash !== asker.passwordHash) refuseWrong('currentPassword', user.id)
    await ctx.db.update(users).set({ passwordHash }).where(eq(users.id, userId))
    await deleteOtherSessions(ctx, userId, sessionId)
    await expireTokens(ctx, userId, ['reset', 'change'])
    await sendOwnEmail(
      ctx,
      user,
      renderSecurityEmail({ platformName, user, key: generateToken(), notice: passwordChangedNotice }),
    )
    await recordEvent(ctx, { type: 'account.password_changed', userId })
  })
}
