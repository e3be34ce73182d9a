import type { z } from 'zod'
import type { credentials } from '../../../contract/accounts.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { findUserByEmail, lockUser } from '../queries.ts'
import { type Browser, createSession, type OpenedSession } from '../sessions/create-session.ts'
import type { UserRow } from '../tables.ts'
import { refusals } from '../wording.ts'

/** An unknown address takes the same time and gets the same refusal as a wrong password. */
export async function signIn(
  ctx: Ctx,
  { email, password }: z.output<typeof credentials>,
  browser: Browser,
): Promise<{ user: UserRow; session: OpenedSession }> {
  const found = await findUserByEmail(ctx, email)
  const user = await checkPassword(ctx, found, { email, password, browser })
  if (!user) refuseCredentials(found)
  return withTransaction(ctx, async (ctx) => {
    const current = await lockUser(ctx, user.id)
    // The password was changed meanwhile, which ends sessions.
    if (current.passwordHash !== user.passwordHash) refuseCredentials(user)
    if (current.suspendedAt) refuse('forbidden', refusals.suspended, {}, { accountId: user.id })
    return { user: current, session: await createSession(ctx, user.id, browser) }
  })
}

function refuseCredentials(user: UserRow | undefined): never {
  refuse('wrong_credentials', refusals.wrongCredentials, {}, { accountId: user?.id })
}
