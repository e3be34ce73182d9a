import { z } from 'zod'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { seal, unseal } from '../../../platform/secrets.ts'
import { minutesAfter, pendingMinutes } from '../rules.ts'
import { usedChallenges } from '../tables.ts'

const sealed = z.object({
  challenge: z.string(),
  /** Who adds a passkey. Null to sign in with one. */
  userId: z.int().nullable(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
})

/** For the cookie of the browser that is asked to sign it. */
export function sealChallenge(ctx: Ctx, challenge: string, userId: number | null): string {
  const expiresAt = minutesAfter(ctx.clock.now(), pendingMinutes).getTime()
  const asked: z.output<typeof sealed> = { challenge, userId, expiresAt }
  return seal(ctx.secret, 'passkey challenge', JSON.stringify(asked))
}

/** Throws `invalid_token` with `message` if it expired, isn’t ours or is for something else. */
export function unsealChallenge(ctx: Ctx, cookie = '', userId: number | null, message: string): string {
  const text = unseal(ctx.secret, 'passkey challenge', cookie)
  const asked = text === undefined ? undefined : sealed.parse(JSON.parse(text))
  const isIts = asked?.userId === userId && asked.expiresAt > ctx.clock.now().getTime()
  return isIts ? asked.challenge : refuse('invalid_token', message)
}

/** The insert lets one of several uses win. False: it was used. */
export async function consumeChallenge(ctx: TransactionCtx, challenge: string): Promise<boolean> {
  const used = { challenge, usedAt: ctx.clock.now() }
  return (await ctx.db.insert(usedChallenges).values(used).onConflictDoNothing().returning()).length > 0
}
