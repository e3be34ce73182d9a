import type { TransactionCtx } from '../../../platform/ctx.ts'
import { sendEmail } from '../../../platform/mail/send-email.ts'
import { generateToken } from '../../../platform/secrets.ts'
import { currentSettings } from '../../settings/queries.ts'
import { renderNewDeviceEmail } from '../emails.ts'
import { formatDevice } from '../present.ts'
import type { UserRow } from '../tables.ts'

/** Only to a verified address: another one may be a stranger’s. */
export async function sendDeviceNotice(
  ctx: TransactionCtx,
  user: UserRow,
  { userAgent }: { userAgent: string | undefined },
): Promise<void> {
  if (!user.emailVerifiedAt || user.sample) return
  const { platformName } = await currentSettings(ctx)
  const device = formatDevice(userAgent ?? null)
  await sendEmail(ctx, renderNewDeviceEmail(ctx, { platformName, user, device, key: generateToken() }))
}
