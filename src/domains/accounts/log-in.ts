import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { credentials } from '../../contract/accounts.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { type Count, giveBack, refuseAbove, take } from '../../platform/limits/limit.ts'
import { refuse } from '../../platform/refuse.ts'
import { hashToken } from '../../platform/secrets.ts'
import { isPassword } from './hash-password.ts'
import { type Browser, type OpenedSession, openSession } from './open-session.ts'
import { findUserByEmail } from './queries.ts'
import { failuresPerAccount, failuresPerAddress, normaliseEmail } from './rules.ts'
import { knownDevices, type UserRow } from './tables.ts'

/**
 * Checks a password and signs in. Each try is counted before the password is looked at and given back when it was
 * right, so tries at once cannot slip through. An unknown address costs the same time and gets the same words.
 */
export async function logIn(
  ctx: Ctx,
  form: z.output<typeof credentials>,
  browser: Browser,
): Promise<{ user: UserRow; session: OpenedSession }> {
  const fromAddress = await take(ctx, failuresPerAddress, browser.address)
  refuseAbove(ctx, fromAddress)
  const onAccount = await take(ctx, failuresPerAccount, normaliseEmail(form.email))
  const user = await findUserByEmail(ctx, form.email)
  if (!(await isKnownDevice(ctx, user?.id, browser.deviceToken))) refuseAbove(ctx, onAccount)

  const right = await isPassword(user?.passwordHash, form.password)
  if (!right || !user) refuse('wrong_credentials', 'The email address or the password is wrong.')
  if (user.suspendedAt)
    refuse('forbidden', 'This account is suspended. Please write to us if you think this is a mistake.')
  await giveBackAll(ctx, [fromAddress, onAccount])
  return { user, session: await openSession(ctx, user.id, browser) }
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

async function giveBackAll(ctx: Ctx, counts: readonly Count[]): Promise<void> {
  for (const one of counts) await giveBack(ctx, one)
}
