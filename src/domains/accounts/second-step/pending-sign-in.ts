import { z } from 'zod'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { hashToken, seal, unseal } from '../../../platform/secrets.ts'
import { minutesAfter, pendingMinutes } from '../rules.ts'
import type { UserRow } from '../tables.ts'

const pendingSignIn = z.object({
  userId: z.int(),
  /** Of the password’s hash: a changed password ends it. */
  password: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
})
type PendingSignIn = z.output<typeof pendingSignIn>

/** For a cookie: someone proved their first factor. */
export function sealPending(ctx: TransactionCtx, { id: userId, passwordHash }: UserRow): string {
  const expiresAt = minutesAfter(ctx.clock.now(), pendingMinutes).getTime()
  const pending: PendingSignIn = { userId, password: hashToken(passwordHash), expiresAt }
  return seal(ctx.secret, 'pending sign-in', JSON.stringify(pending))
}

/** Undefined if it expired or isn’t ours. */
export function unsealPending(ctx: Ctx, cookie = ''): PendingSignIn | undefined {
  const text = unseal(ctx.secret, 'pending sign-in', cookie)
  if (text === undefined) return
  const pending = pendingSignIn.parse(JSON.parse(text))
  return pending.expiresAt > ctx.clock.now().getTime() ? pending : undefined
}

export function isStillPending({ password }: PendingSignIn, { passwordHash, twoStepAt }: UserRow): boolean {
  return twoStepAt !== null && password === hashToken(passwordHash)
}
