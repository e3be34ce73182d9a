import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import {
  type Count,
  countAttempt,
  type Limit,
  refuseAbove,
  uncountAttempt,
} from '../../../platform/limits/limit.ts'
import { Refusal, refuse } from '../../../platform/refuse.ts'
import { limits } from '../../limits.ts'
import { getUser, isKnownDevice } from '../queries.ts'
import { normalizeEmail } from '../rules.ts'
import type { Browser } from '../sessions/create-session.ts'
import { type UserRow, users } from '../tables.ts'
import { refusals } from '../wording.ts'
import { hashPassword, matchPassword } from './hash-password.ts'

type Tried = { email: string; password: string; browser: Browser }

/**
 * Returns the current user row if the password is right. Counts each try before checking and uncounts a right one, so
 * that concurrent tries can’t slip through; throws `rate_limited` past the limits, without checking. Known browsers have a
 * limit of their own: guesses from elsewhere don’t lock the owner out. Takes the same time without an account.
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
        [limits.failuresPerAccount, normalizeEmail(email)],
      ]
  const counts: Count[] = []
  for (const [limit, who] of counted) {
    const count = await countAttempt(ctx, limit, who)
    refuseAbove(ctx, count, user?.id)
    counts.push(count)
  }
  // Also uncounted when the queue was full.
  let match: Awaited<ReturnType<typeof matchPassword>> | undefined
  try {
    match = await matchPassword(user?.passwordHash, password, browser.address)
  } finally {
    if (match !== 'no') for (const count of counts) await uncountAttempt(ctx, count)
  }
  if (match === 'no' || !user) return
  return match === 'yes' ? user : renewHash(ctx, user, password, browser)
}

/**
 * Rehashes a right password; skipped when the queue is full. Replaces only the hash that was checked: after a concurrent
 * change, the password is checked against the new one.
 */
async function renewHash(
  ctx: Ctx,
  user: UserRow,
  password: string,
  { address }: Browser,
): Promise<UserRow | undefined> {
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
  const current = await getUser(ctx, user.id)
  return (await matchPassword(current.passwordHash, password, address)) === 'no' ? undefined : current
}

/** Returns the current user row, or refuses a wrong password at `field`. */
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
  const message = refusals.wrongPassword
  refuse('wrong_credentials', message, { fields: { [field]: message } }, { accountId })
}
