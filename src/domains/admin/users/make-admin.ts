import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { setupForm } from '../../../contract/setup.ts'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/with-transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { hashToken } from '../../../platform/secrets.ts'
import { makeAccount, refuseTaken } from '../../accounts/membership/make-account.ts'
import { hashPassword } from '../../accounts/passwords/hash-password.ts'
import { validatePassword } from '../../accounts/passwords/validate-password.ts'
import type { UserRow } from '../../accounts/queries.ts'
import { hoursAfter } from '../../accounts/rules.ts'
import { type Browser, type OpenedSession, openSession } from '../../accounts/sessions/open-session.ts'
import { recordAct } from '../record-act.ts'
import { setupLinks } from '../tables.ts'
import { hasAdmin, setupLinkHours } from './offer-setup.ts'

/** Refuses with `not_found` a link that was never made, was replaced or has expired, with `invalid_token` one that was used. */
export async function requireSetup(ctx: Ctx | TransactionCtx, token: string): Promise<void> {
  const [link] = await ctx.db
    .select({ usedAt: setupLinks.usedAt, createdAt: setupLinks.createdAt })
    .from(setupLinks)
    .where(eq(setupLinks.tokenHash, hashToken(token)))
  if (!link) refuse('not_found', 'There is no such set-up link.', {}, { event: 'token_refused' })
  if (link.usedAt || (await hasAdmin(ctx)))
    refuse('invalid_token', 'This site is set up already. Please sign in.')
  if (hoursAfter(link.createdAt, setupLinkHours) <= ctx.clock.now())
    refuse('not_found', 'This set-up link has expired. Restart the site to get a new one.')
}

/** Makes the first admin of a site and signs them in. The link is locked, so of two at once one makes an admin. */
export async function makeAdmin(
  ctx: Ctx,
  { token, password, timeZone = 'UTC', ...form }: z.output<typeof setupForm>,
  browser: Browser,
): Promise<{ user: UserRow; session: OpenedSession }> {
  await requireSetup(ctx, token)
  await validatePassword(ctx, password, form)
  const passwordHash = await hashPassword(password, browser.address)
  const made = withTransaction(ctx, async (ctx) => {
    const used = { usedAt: ctx.clock.now() }
    const link = eq(setupLinks.tokenHash, hashToken(token))
    await ctx.db.select({ usedAt: setupLinks.usedAt }).from(setupLinks).where(link).for('update')
    await requireSetup(ctx, token)
    await ctx.db.update(setupLinks).set(used).where(link)
    const user = await makeAccount(ctx, { ...form, passwordHash, timeZone, userType: 'admin' })
    await recordAct(ctx, { act: 'admin.set_up', subject: `user:${user.id}`, adminId: user.id })
    return { user, session: await openSession(ctx, user.id, browser) }
  })
  return refuseTaken(made)
}
