import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { giveBack, refuseAbove, take } from '../../platform/limits/limit.ts'
import { refuse } from '../../platform/refuse.ts'
import { hashToken } from '../../platform/secrets.ts'
import { isPassword } from './hash-password.ts'
import type { Browser } from './open-session.ts'
import { failuresPerAccount, failuresPerAddress, normaliseEmail } from './rules.ts'
import { knownDevices, type UserRow } from './tables.ts'

type Tried = { email: string; password: string; browser: Browser }

/**
 * Whether this is the person’s password. Each try is counted before the password is looked at and given back when it
 * was right, so tries at once cannot slip through; past the limits it is refused with `rate_limited`, but a browser
 * that is known may still try. Without an account it costs the same time.
 */
export async function checkPassword(
  ctx: Ctx,
  user: UserRow | undefined,
  { email, password, browser }: Tried,
): Promise<boolean> {
  const fromAddress = await take(ctx, failuresPerAddress, browser.address)
  refuseAbove(ctx, fromAddress)
  const onAccount = await take(ctx, failuresPerAccount, normaliseEmail(email))
  if (!(await isKnownDevice(ctx, user?.id, browser.deviceToken))) refuseAbove(ctx, onAccount)
  const giveBackAll = async () => {
    for (const count of [fromAddress, onAccount]) await giveBack(ctx, count)
  }
  let right: boolean
  try {
    right = await isPassword(user?.passwordHash, password, browser.address)
  } catch (error) {
    // Not looked at: there was no room.
    await giveBackAll()
    throw error
  }
  if (right) await giveBackAll()
  return right
}

/** Refuses unless a signed-in person knows their password. `field` is where they typed it. */
export async function requirePassword(
  ctx: Ctx,
  user: UserRow,
  typed: { field: string; password: string; browser: Browser },
): Promise<void> {
  if (!(await checkPassword(ctx, user, { email: user.email, ...typed }))) refuseWrong(typed.field)
}

export function refuseWrong(field: string): never {
  const message = 'This is not your current password.'
  refuse('wrong_credentials', message, { fields: { [field]: message } })
}

async function isKnownDevice(
  ctx: Ctx,
  userId: number | undefined,
  token: string | undefined,
): Promise<boolean> {
  const [row] = await ctx.db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId ?? 0), eq(knownDevices.deviceHash, hashToken(token ?? ''))))
  return row !== undefined
}
