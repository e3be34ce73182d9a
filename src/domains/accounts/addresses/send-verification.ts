import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { countAttempt, exceedsLimit, refuseAbove } from '../../../platform/limits/limit.ts'
import { sendEmail } from '../../../platform/mail/send-email.ts'
import { hashToken } from '../../../platform/secrets.ts'
import { limits } from '../../limits.ts'
import { currentSettings } from '../../settings/queries.ts'
import { createToken } from '../create-token.ts'
import { renderAddressKnownEmail, renderVerificationEmail } from '../emails.ts'
import { findUserByEmail, getUser } from '../queries.ts'
import { mailboxOf, verificationLinkHours } from '../rules.ts'

type Occasion = {
  /** Makes a repeated reaction send one email. */
  once: string
}

/**
 * To an address that another account proved, an email without the link: a claim on it can’t be verified. Over the mailbox’s
 * daily limit: with an occasion, silently sends nothing; without one, throws `rate_limited`.
 */
export async function sendVerification(ctx: Ctx, userId: number, occasion?: Occasion): Promise<void> {
  const { platformName } = await currentSettings(ctx)
  const { email, emailVerifiedAt } = await getUser(ctx, userId)
  if (emailVerifiedAt) return
  const count = await countAttempt(ctx, limits.mailPerUnprovedMailbox, mailboxOf(email))
  if (occasion && exceedsLimit(ctx, count)) return
  refuseAbove(ctx, count)
  await withTransaction(ctx, async (ctx) => {
    const user = await getUser(ctx, userId)
    if (user.emailVerifiedAt) return
    const token = await createToken(ctx, user, 'verify', verificationLinkHours)
    const key = occasion?.once ?? hashToken(token)
    const owner = await findUserByEmail(ctx, email)
    const sent = { platformName, token, key }
    const written = owner
      ? renderAddressKnownEmail({ ...sent, user: owner, cause: 'registration' })
      : renderVerificationEmail({ ...sent, user })
    await sendEmail(ctx, written)
  })
}
