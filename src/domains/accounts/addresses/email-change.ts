import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { emailForm } from '../../../contract/accounts.ts'
import { type Ctx, requireMember, type TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { countAndLimit } from '../../../platform/limits/limit.ts'
import { sendEmail } from '../../../platform/mail/send-email.ts'
import { refuseField } from '../../../platform/refuse.ts'
import { hashToken } from '../../../platform/secrets.ts'
import { recordEvent } from '../../events.ts'
import { limits } from '../../limits.ts'
import { currentSettings, type Settings } from '../../settings/queries.ts'
import { createToken, expireTokens } from '../create-token.ts'
import {
  renderAddressKnownEmail,
  renderChangeLinkEmail,
  renderChangeRequestedEmail,
  renderEmailChangedEmail,
} from '../emails.ts'
import { keepFormerNames } from '../former-names.ts'
import { refuseWrong, requirePassword } from '../passwords/check-password.ts'
import { findUserByEmail, getUser, lockUser } from '../queries.ts'
import { changeLinkHours, mailboxOf, normalizeEmail } from '../rules.ts'
import { sendOwnEmail } from '../send-own-email.ts'
import type { Browser } from '../sessions/create-session.ts'
import { type UserRow, users } from '../tables.ts'
import { refusals } from '../wording.ts'

/**
 * Emails a link to the new address and a notice to the current one. Voids an earlier request; the link makes the change. If
 * another account proved the new address, its owner gets an email that says so, and the member reads the same as always.
 */
export async function requestEmailChange(
  ctx: Ctx,
  { email, password }: z.output<typeof emailForm>,
  browser: Browser,
): Promise<void> {
  const member = await getUser(ctx, requireMember(ctx).userId)
  const asker = await requirePassword(ctx, member, { field: 'password', password, browser })
  if (normalizeEmail(email) === normalizeEmail(asker.email)) refuseField('email', refusals.sameEmail)
  await countAndLimit(ctx, limits.changesPerAccount, String(asker.id))
  await countAndLimit(ctx, limits.mailPerUnprovedMailbox, mailboxOf(email))
  const { platformName } = await currentSettings(ctx)
  await withTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, asker.id)
    if (user.passwordHash !== asker.passwordHash) refuseWrong('password', user.id)
    await expireTokens(ctx, user.id, ['change'])
    const token = await createToken(ctx, user, 'change', changeLinkHours, email)
    const occasion = { platformName, user, email, key: hashToken(token) }
    const owner = await findUserByEmail(ctx, email)
    const written = owner
      ? renderAddressKnownEmail({ ...occasion, user: owner, cause: 'change' })
      : renderChangeLinkEmail({ ...occasion, token })
    await sendEmail(ctx, written)
    await sendOwnEmail(ctx, user, renderChangeRequestedEmail(occasion))
  })
}

export async function cancelEmailChange(ctx: Ctx): Promise<void> {
  const { userId } = requireMember(ctx)
  await withTransaction(ctx, async (ctx) => {
    await lockUser(ctx, userId)
    await expireTokens(ctx, userId, ['change'])
  })
}

/**
 * Switches to a verified address. Voids every emailed link and notifies the old address. Sessions stay. The unique index
 * refuses an address that another account proved meanwhile.
 */
export async function replaceEmail(
  ctx: TransactionCtx,
  user: UserRow,
  email: string,
  { site, key }: { site: Settings; key: string },
): Promise<void> {
  await keepFormerNames(ctx, user.id)
  await ctx.db.update(users).set({ email, emailVerifiedAt: ctx.clock.now() }).where(eq(users.id, user.id))
  await expireTokens(ctx, user.id, ['verify', 'reset', 'change'])
  await sendOwnEmail(ctx, user, renderEmailChangedEmail({ ...site, user, email, key }))
  await recordEvent(ctx, { type: 'account.email_changed', userId: user.id })
}
