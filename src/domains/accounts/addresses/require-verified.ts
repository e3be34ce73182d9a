import { type Ctx, requireMember } from '../../../platform/ctx.ts'
import { refuse } from '../../../platform/refuse.ts'
import { getUser, type UserRow } from '../queries.ts'
import { refusals } from '../wording.ts'

/**
 * For what stays when its owner takes an account over by a reset: anyone may have registered an unverified address. Without a
 * mail server no one can verify one.
 */
export async function requireVerified(ctx: Ctx): Promise<UserRow> {
  const user = await getUser(ctx, requireMember(ctx).userId)
  if (ctx.config.smtpUrl && !user.emailVerifiedAt) refuse('forbidden', refusals.unverified)
  return user
}
