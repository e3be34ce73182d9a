import { Secret, TOTP } from 'otpauth'
import { type Ctx, requireMember } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import { seal } from '../../../platform/secrets.ts'
import { currentSettings } from '../../settings/queries.ts'
import { requireVerified } from '../addresses/require-verified.ts'
import { requireFreshPassword } from '../passwords/confirm-password.ts'
import { lockUser } from '../queries.ts'
import { authenticators } from '../tables.ts'
import { refusals } from '../wording.ts'

/** A secret for the app. Replaces one that wasn’t confirmed. */
export async function beginTwoStep(ctx: Ctx): Promise<{ secret: string; uri: string }> {
  const { userId } = requireMember(ctx)
  await requireFreshPassword(ctx)
  await requireVerified(ctx)
  const { platformName: issuer } = await currentSettings(ctx)
  return withTransaction(ctx, async (ctx) => {
    const { email: label, twoStepAt } = await lockUser(ctx, userId)
    if (twoStepAt) refuse('conflict', refusals.twoStepOn)
    const secret = new Secret()
    const stored = { sealedSecret: seal(ctx.secret, 'authenticator', secret.base32), lastPeriod: null }
    await ctx.db
      .insert(authenticators)
      .values({ userId, ...stored })
      .onConflictDoUpdate({ target: authenticators.userId, set: stored })
    return { secret: secret.base32, uri: new TOTP({ issuer, label, secret }).toString() }
  })
}
