import type { Ctx } from '../../platform/ctx.ts'
import { letter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/send-mail.ts'
import type { UserRow } from './tables.ts'

type Occasion = { platformName: string; user: UserRow; token: string; key: string }

export function verificationMail(
  ctx: Pick<Ctx, 'config'>,
  { platformName, user, token, key }: Occasion,
): Mail {
  return {
    key: `verify:${key}`,
    kind: 'verify email',
    to: user.email,
    subject: `Please confirm your email address for ${platformName}`,
    ...letter(ctx, {
      platformName,
      greeting: `Hello ${user.name},`,
      paragraphs: [
        'Thank you for joining. Please confirm that this address is yours, so that nobody else can use it.',
      ],
      button: { label: 'Confirm my address', path: `/verify-email/${token}` },
      footnote:
        'The link works once, for 72 hours. If you did not make an account, you can ignore this mail.',
    }),
  }
}

export function resetMail(ctx: Pick<Ctx, 'config'>, { platformName, user, token, key }: Occasion): Mail {
  return {
    key: `reset:${key}`,
    kind: 'reset password',
    to: user.email,
    subject: `Set a new password for ${platformName}`,
    ...letter(ctx, {
      platformName,
      greeting: `Hello ${user.name},`,
      paragraphs: [
        'Somebody asked to set a new password for your account. If it was you, press the button and choose one.',
      ],
      button: { label: 'Set a new password', path: `/reset-password/${token}` },
      footnote:
        'The link works once, for one hour. If you did not ask, ignore this mail: nothing has changed.',
    }),
  }
}
