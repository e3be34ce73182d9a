import type { Ctx } from '../../../platform/ctx.ts'
import { type Count, countAttempt, refuseAbove, uncountAttempt } from '../../../platform/limits/limit.ts'
import { refuse } from '../../../platform/refuse.ts'
import { limits } from '../../limits.ts'
import { isKnownDevice } from '../queries.ts'
import { consumeCode, isAppCode } from '../second-step/consume-code.ts'
import { isStillPending, unsealPending } from '../second-step/pending-sign-in.ts'
import type { Browser } from '../sessions/create-session.ts'
import { refusals } from '../wording.ts'
import { type Admitted, admit } from './admit.ts'

/**
 * The second step: a code of the app, or a recovery code. Counts each try before checking and uncounts a right one; as
 * with passwords, guesses from elsewhere don’t lock out a known browser.
 */
export async function completeSignIn(
  ctx: Ctx,
  { cookie, code }: { cookie: string | undefined; code: string },
  browser: Browser,
): Promise<Admitted> {
  const pending = unsealPending(ctx, cookie)
  if (!cookie || !pending) refuse('invalid_token', refusals.signInExpired)
  const { userId } = pending
  const known = await isKnownDevice(ctx, userId, browser.deviceToken)
  const counts: Count[] = []
  for (const [limit, who] of [
    [limits.codesPerSignIn, cookie],
    [limits.codesPerAccount, known ? `${userId}:${browser.deviceToken}` : `${userId}`],
  ] as const) {
    const count = await countAttempt(ctx, limit, who)
    refuseAbove(ctx, count, userId)
    counts.push(count)
  }
  const admitted = await admit(ctx, userId, browser, {
    isComplete: true,
    async check(ctx, current) {
      if (!isStillPending(pending, current)) refuse('invalid_token', refusals.signInExpired)
      if (await consumeCode(ctx, userId, code)) return
      const wrong = isAppCode(code) ? refusals.wrongCode : refusals.wrongRecoveryCode
      refuse('wrong_credentials', wrong, { fields: { code: wrong } }, { accountId: userId })
    },
  })
  for (const count of counts) await uncountAttempt(ctx, count)
  return admitted
}
