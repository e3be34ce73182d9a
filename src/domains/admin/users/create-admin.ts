import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { setupForm } from '../../../contract/setup.ts'
import type { Ctx, Reader } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { hashToken } from '../../../platform/secrets.ts'
import { createAccount } from '../../accounts/membership/create-account.ts'
import { hashPassword } from '../../accounts/passwords/hash-password.ts'
import { validatePassword } from '../../accounts/passwords/validate-password.ts'
import { requireUnproved, type UserRow } from '../../accounts/queries.ts'
import { hoursAfter } from '../../accounts/rules.ts'
import { type Browser, createSession, type OpenedSession } from '../../accounts/sessions/create-session.ts'
import { createAuditEntry } from '../create-audit-entry.ts'
import { setupLinks } from '../tables.ts'
import { setupWords } from '../wording.ts'
import { hasAdmin, setupLinkHours } from './create-setup-link.ts'

/** Refuses an unknown, replaced or expired link with `not_found`, a used one with `invalid_token`. */
export async function validateSetupLink(ctx: Reader, token: string): Promise<void> {
  const [link] = await ctx.db
    .select({ usedAt: setupLinks.usedAt, createdAt: setupLinks.createdAt })
    .from(setupLinks)
    .where(eq(setupLinks.tokenHash, hashToken(token)))
  if (!link) refuse('not_found', setupWords.notFound, {}, { event: 'token_refused' })
  if (link.usedAt || (await hasAdmin(ctx))) refuse('invalid_token', setupWords.alreadySetUp)
  if (hoursAfter(link.createdAt, setupLinkHours) <= ctx.clock.now()) refuse('not_found', setupWords.expired)
}

/** Locks the link, so that only one of several concurrent calls creates an admin. */
export async function createAdmin(
  ctx: Ctx,
  { token, password, timeZone = 'UTC', ...form }: z.output<typeof setupForm>,
  browser: Browser,
): Promise<{ user: UserRow; session: OpenedSession }> {
  await validateSetupLink(ctx, token)
  await validatePassword(ctx, password, form)
  const passwordHash = await hashPassword(password, browser.address)
  return withTransaction(ctx, async (ctx) => {
    const used = { usedAt: ctx.clock.now() }
    const link = eq(setupLinks.tokenHash, hashToken(token))
    await ctx.db.select({ usedAt: setupLinks.usedAt }).from(setupLinks).where(link).for('update')
    await validateSetupLink(ctx, token)
    await ctx.db.update(setupLinks).set(used).where(link)
    await requireUnproved(ctx, form.email)
    const user = await createAccount(ctx, { ...form, passwordHash, timeZone, userType: 'admin' })
    await createAuditEntry(ctx, { act: 'admin.set_up', subject: `user:${user.id}`, adminId: user.id })
    return { user, session: await createSession(ctx, user.id, browser) }
  })
}
