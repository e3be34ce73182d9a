import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { hashToken } from '../../platform/secrets.ts'
import { currentSettings } from '../settings/queries.ts'
import { verificationMail } from './emails.ts'
import { makeToken } from './make-token.ts'
import { loadUser } from './queries.ts'
import { verificationLinkHours } from './rules.ts'

/** Mails the link that proves an address. `once` names the occasion, so that a repeated reaction mails once. */
export async function sendVerification(ctx: Ctx, userId: number, once?: string): Promise<void> {
  const { platformName } = await currentSettings(ctx)
  await withTransaction(ctx, async (ctx) => {
    const user = await loadUser(ctx, userId)
    if (user.emailVerifiedAt) return
    const token = await makeToken(ctx, user, 'verify', verificationLinkHours)
    await sendMail(ctx, verificationMail(ctx, { platformName, user, token, key: once ?? hashToken(token) }))
  })
}
