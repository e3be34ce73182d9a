import type { z } from 'zod'
import type { registration } from '../../../contract/accounts.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { countAndLimit } from '../../../platform/limits/limit.ts'
import { limits } from '../../limits.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { validatePassword } from '../passwords/validate-password.ts'
import { type Browser, createSession, type OpenedSession } from '../sessions/create-session.ts'
import type { UserRow } from '../tables.ts'
import { refusals } from '../wording.ts'
import { createAccount, refuseTaken } from './create-account.ts'

/** Throws `email_taken`. */
export async function registerAccount(
  ctx: Ctx,
  { password, timeZone = 'UTC', ...form }: z.output<typeof registration>,
  browser: Browser,
): Promise<{ user: UserRow; session: OpenedSession }> {
  await validatePassword(ctx, password, form)
  await countAndLimit(ctx, limits.registrationsPerAddress, browser.address)
  const passwordHash = await hashPassword(password, browser.address)
  const made = withTransaction(ctx, async (ctx) => {
    const user = await createAccount(ctx, { ...form, passwordHash, timeZone })
    return { user, session: await createSession(ctx, user.id, browser) }
  })
  return refuseTaken(made, refusals.emailTakenSignIn)
}
