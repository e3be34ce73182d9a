import type { z } from 'zod'
import type { credentials } from '../../../contract/accounts.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { findUserByEmail } from '../queries.ts'
import type { Browser } from '../sessions/create-session.ts'
import type { UserRow } from '../tables.ts'
import { refusals } from '../wording.ts'
import { type Admitted, admit } from './admit.ts'

/** An unknown address takes the same time and gets the same refusal as a wrong password. */
export async function signIn(
  ctx: Ctx,
  { email, password }: z.output<typeof credentials>,
  browser: Browser,
): Promise<Admitted> {
  const found = await findUserByEmail(ctx, email)
  const user = await checkPassword(ctx, found, { email, password, browser })
  if (!user) refuseCredentials(found)
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
