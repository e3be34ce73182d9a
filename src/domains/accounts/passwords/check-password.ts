import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { type Count, giveBack, type Limit, refuseAbove, take } from '../../../platform/limits/limit.ts'
import { Refusal, refuse } from '../../../platform/refuse.ts'
import { limits } from '../../limits.ts'
import { isKnownDevice, loadUser } from '../queries.ts'
import { normaliseEmail } from '../rules.ts'
import type { Browser } from '../sessions/open-session.ts'
import { type UserRow, users } from '../tables.ts'
import { hashPassword, isOutdated, isPassword } from './hash-password.ts'

type Tried = { email: string; password: string; browser: Browser }

/**
 * The person as they are stored now, if this is their password. Each try is counted before the password is looked at and
 * given back when it was right, so tries at once cannot slip through; past the limits it is refused with `rate_limited`
 * and not looked at. A browser that the account knows has a limit of its own: others’ guesses don’t lock its owner out,
 * and a thief of its cookies can’t guess on. Without an account it costs the same time.
 */
export async function checkPassword(
  ctx: Ctx,
  user: UserRow | undefined,
  { email, password, browser }: Tried,
): Promise<UserRow | undefined> {
  const known = await isKnownDevice(ctx, user?.id, browser.deviceToken)
  const counted: [Limit, string][] = known
    ? [[limits.failuresPerDevice, `${user?.id}:${browser.deviceToken}`]]
    : [
        [limits.failuresPerAddress, browser.address],
        [limits.failuresPerAccount, normaliseEmail(email)],
      ]
  const counts: Count[] = []
  for (const [limit, who] of counted) {
    const count = await take(ctx, limit, who)
    refuseAbove(ctx, count, user?.id)
    counts.push(count)
  }
  // Given back as well when there was no room to look at it.
  let wrong = false
  try {
    wrong = !(await isPassword(user?.passwordHash, password, browser.address))
  } finally {
    if (!wrong) for (const count of counts) await giveBack(ctx, count)
  }
  return wrong || !user ? undefined : renewHash(ctx, user, password, browser)
}

/**
 * Hashes a right password again if its hash was made with other parameters than today’s. A full queue leaves that to the
 * next time. Only the hash that was checked is replaced: after any other change the password is checked against the new one.
 */
async function renewHash(
  ctx: Ctx,
  user: UserRow,
  password: string,
  { address }: Browser,
): Promise<UserRow | undefined> {
  if (!(await isOutdated(user.passwordHash))) return user
  const passwordHash = await hashPassword(password, address).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
  if (!passwordHash) return user
  const [renewed] = await ctx.db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
    .returning()
  if (renewed) return renewed
  const current = await loadUser(ctx, user.id)
  return (await isPassword(current.passwordHash, password, address)) ? current : undefined
}

/** The signed-in person as they are stored now. Refuses unless they know their password; `field` is where they typed it. */
export async function requirePassword(
  ctx: Ctx,
  user: UserRow,
  typed: { field: string; password: string; browser: Browser },
): Promise<UserRow> {
  const right = await checkPassword(ctx, user, { email: user.email, ...typed })
  if (!right) refuseWrong(typed.field, user.id)
  ctx.security.write(ctx.log, 'password_confirmed', { address: typed.browser.address, accountId: user.id })
  return right
}

export function refuseWrong(field: string, accountId: number): never {
  const message = 'This is not your current password.'
  refuse('wrong_credentials', message, { fields: { [field]: message } }, { accountId })
}
