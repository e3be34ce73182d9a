import type { z } from 'zod'
import type { registration } from '../../../contract/accounts.ts'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { countAndLimit } from '../../../platform/limits/limit.ts'
import { refuse } from '../../../platform/refuse.ts'
import { limits } from '../../limits.ts'
import { currentSettings, type Settings } from '../../settings/queries.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { validatePassword } from '../passwords/validate-password.ts'
import { neededToJoin } from '../rules.ts'
import { type Browser, createSession, type OpenedSession } from '../sessions/create-session.ts'
import type { UserRow } from '../tables.ts'
import { refusals } from '../wording.ts'
import { createAccount, type NewAccount } from './create-account.ts'
import { consumeInvitation } from './invitations.ts'

/** Alike for addresses that have an account: the new one only claims its address. Throws what `joinSite` throws. */
export async function registerAccount(
  ctx: Ctx,
  { password, timeZone = 'UTC', invitation, ...form }: z.output<typeof registration>,
  browser: Browser,
): Promise<{ user: UserRow; session: OpenedSession }> {
  await validatePassword(ctx, password, form)
  await countAndLimit(ctx, limits.registrationsPerAddress, browser.address)
  const passwordHash = await hashPassword(password, browser.address)
  return withTransaction(ctx, async (ctx) => {
    const user = await joinSite(ctx, { ...form, passwordHash, timeZone }, invitation)
    return { user, session: await createSession(ctx, user.id, browser) }
  })
}

/**
 * Creates an account as the site’s rule of registration has it. An invitation comes before the rule; one that doesn’t work
 * matters only where the rule asks for it. Throws `forbidden` or `invalid_token`, alike for known and unknown addresses.
 */
export async function joinSite(
  ctx: TransactionCtx,
  account: NewAccount,
  invitation: string | undefined,
): Promise<UserRow> {
  if (invitation && (await consumeInvitation(ctx, invitation))) return createAccount(ctx, account)
  const settings = await currentSettings(ctx)
  const needed = neededToJoin(settings, account.email, ctx.config.ownerEmail)
  if (needed === 'invitation') return refuseUninvited(settings, invitation)
  if (needed === 'nothing' || (needed === 'verification' && account.emailVerifiedAt)) {
    return createAccount(ctx, account)
  }
  const now = ctx.clock.now()
  return createAccount(ctx, { ...account, approvalAskedAt: now, hiddenAt: now, limitedAt: now })
}

function refuseUninvited(
  { registration, registrationDomains }: Settings,
  invitation: string | undefined,
): never {
  if (invitation) refuse('invalid_token', refusals.deadInvitation)
  if (registration !== 'domains') refuse('forbidden', refusals.uninvited)
  const message = refusals.otherDomain({ domains: registrationDomains })
  refuse('forbidden', message, { fields: { email: message } })
}
