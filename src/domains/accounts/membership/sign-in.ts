import type { z } from 'zod'
import type { credentials } from '../../../contract/accounts.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { findKnownClaim, findUserByEmail, findUserOrClaim } from '../queries.ts'
import type { Browser } from '../sessions/create-session.ts'
import type { UserRow } from '../tables.ts'
import { refusals } from '../wording.ts'
import { type Admitted, admit } from './admit.ts'

/**
 * An unknown address takes the same time and gets the same refusal as a wrong password. A claim on an address is signed in
 * to only where it’s known, whatever others prove; without a mail server no one can prove anything, so the first claim is.
 */
export async function signIn(
  ctx: Ctx,
  { email, password }: z.output<typeof credentials>,
  browser: Browser,
): Promise<Admitted> {
  const claim = await findKnownClaim(ctx, email, browser.deviceToken)
  const owner = await (ctx.config.smtpUrl ? findUserByEmail : findUserOrClaim)(ctx, email)
  let user: UserRow | undefined
  for (const account of claim && claim.id !== owner?.id ? [claim, owner] : [owner]) {
    user ??= await checkPassword(ctx, account, { email, password, browser })
  }
  if (!user) refuseCredentials(owner ?? claim)
  return admit(ctx, user.id, browser, {
    check(_, current) {
      // The password was changed meanwhile, which ends sessions.
      if (current.passwordHash !== user.passwordHash) refuseCredentials(user)
    },
  })
}

function refuseCredentials(user: UserRow | undefined): never {
  refuse('wrong_credentials', refusals.wrongCredentials, {}, { accountId: user?.id })
}
