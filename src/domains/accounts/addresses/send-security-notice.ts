import type { TransactionCtx } from '../../../platform/ctx.ts'
import { sendEmail } from '../../../platform/mail/send-email.ts'
import { generateToken } from '../../../platform/secrets.ts'
import { currentSettings } from '../../settings/queries.ts'
import { renderSecurityEmail, type SecurityNotice } from '../emails.ts'
import type { UserRow } from '../tables.ts'

/** Only to a verified address: another one may be a stranger’s. */
export async function sendSecurityNotice(
  ctx: TransactionCtx,
  user: UserRow,
  notice: SecurityNotice,
): Promise<void> {
  if (!user.emailVerifiedAt || user.sample) return
  const { platformName } = await currentSettings(ctx)
  await sendEmail(ctx, renderSecurityEmail({ platformName, user, key: generateToken(), notice }))
}
