import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { hashToken, unseal } from '../../../platform/secrets.ts'
import { authenticators, recoveryCodes } from '../tables.ts'

/** Uses up a code of the app or a recovery code, typed with or without spaces and hyphens. False: wrong or used. */
export function consumeCode(ctx: TransactionCtx, userId: number, code: string): Promise<boolean> {
  return isAppCode(code) ? consumeAppCode(ctx, userId, code) : consumeRecoveryCode(ctx, userId, code)
}

export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(plain(code))
}

/** Keyboards for Japanese and Chinese type full-width digits. */
function plain(code: string): string {
  return code.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
}

/**
 * Accepts the codes of half a minute before and after, for clocks that differ. The conditional update lets one of several
 * uses win.
 */
export async function consumeAppCode(ctx: TransactionCtx, userId: number, code: string): Promise<boolean> {
  // The library throws on other characters.
  if (!isAppCode(code)) return false
  const own = eq(authenticators.userId, userId)
  const [app] = await ctx.db.select().from(authenticators).where(own)
  const secret = app && unseal(ctx.secret, 'authenticator', app.sealedSecret)
  if (!secret) return false
  const timestamp = ctx.clock.now().getTime()
  const delta = TOTP.validate({ token: plain(code), secret: Secret.fromBase32(secret), timestamp })
  if (delta === null) return false
  const lastPeriod = TOTP.counter({ timestamp }) + delta
  const isNewer = or(isNull(authenticators.lastPeriod), lt(authenticators.lastPeriod, lastPeriod))
  const used = await ctx.db.update(authenticators).set({ lastPeriod }).where(and(own, isNewer)).returning()
  return used.length > 0
}

/** The delete lets one of several uses win. */
async function consumeRecoveryCode(ctx: TransactionCtx, userId: number, code: string): Promise<boolean> {
  const used = await ctx.db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashToken(plain(code)))))
    .returning()
  return used.length > 0
}
