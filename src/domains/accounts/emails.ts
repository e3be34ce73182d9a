import type { Ctx } from '../../platform/ctx.ts'
import { letter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/send-mail.ts'
import type { UserRow } from './tables.ts'

type Notice = { platformName: string; user: UserRow; key: string }
type Occasion = Notice & { token: string }
/** `email` is the new address. */
type Change = Notice & { email: string }

const resetButton = { label: 'Set a new password', path: '/forgot-password' }

/**
 * How an email to a member begins. By name only where the address is proved: anyone may have registered with it, under a
 * name meant for its holder.
 */
export function helloTo({ name, emailVerifiedAt }: Pick<UserRow, 'name' | 'emailVerifiedAt'>): string {
  return emailVerifiedAt ? `Hello ${name},` : 'Hello,'
}

export function verificationMail(
  ctx: Pick<Ctx, 'config'>,
  { platformName, user, token, key }: Occasion,
): Mail {
  return {
    key: `verify:${key}`,
    kind: 'verify email',
    to: user.email,
    userId: user.id,
    subject: `Please confirm your email address for ${platformName}`,
    ...letter(ctx, {
      platformName,
      greeting: helloTo(user),
      paragraphs: [
        'Thank you for joining. Please confirm that this address is yours, so that nobody else can use it.',
      ],
      button: { label: 'Confirm my address', path: { before: '/verify-email/', secret: token } },
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
    userId: user.id,
    subject: `Set a new password for ${platformName}`,
    ...letter(ctx, {
      platformName,
      greeting: helloTo(user),
      paragraphs: [
        'Somebody asked to set a new password for your account. If it was you, press the button and choose one.',
      ],
      button: { label: 'Set a new password', path: { before: '/reset-password/', secret: token } },
      footnote:
        'The link works once, for one hour. If you did not ask, ignore this mail: nothing has changed.',
    }),
  }
}

/** To the new address. It names neither the person nor the present one: the new one may be mistyped, and someone else’s. */
export function changeLinkMail(
  ctx: Pick<Ctx, 'config'>,
  { platformName, user, email, token, key }: Change & Occasion,
): Mail {
  return {
    key: `change-email:${key}`,
    kind: 'change email',
    to: email,
    userId: user.id,
    subject: `Please confirm your new email address for ${platformName}`,
    ...letter(ctx, {
      platformName,
      greeting: 'Hello,',
      paragraphs: [
        `You asked to use this address for your ${platformName} account from now on. Please confirm that it is yours. Until then nothing changes.`,
      ],
      button: { label: 'Use this address', path: { before: '/verify-email/', secret: token } },
      footnote:
        'The link works once, for 24 hours. If it was not you who asked, ignore this mail: without a press on the button nothing changes.',
    }),
  }
}

/** To the present address, as soon as another one is asked for. */
export function changeAskedMail(ctx: Pick<Ctx, 'config'>, { platformName, user, email, key }: Change): Mail {
  return {
    key: `change-asked:${key}`,
    kind: 'email change asked',
    to: user.email,
    userId: user.id,
    subject: `Somebody asked to change the email address of your ${platformName} account`,
    ...letter(ctx, {
      platformName,
      greeting: helloTo(user),
      paragraphs: [
        `Somebody who knows your password asked to use ${email} for your account instead of this address. It changes when they confirm it from there.`,
        'If it was you, there is nothing to do here.',
        'If it was not you, set a new password now: that stops the change and signs everybody out.',
      ],
      button: resetButton,
    }),
  }
}

/** To the address that was left. */
export function emailChangedMail(
  ctx: Pick<Ctx, 'config'>,
  { platformName, contactEmail, user, email, key }: Change & { contactEmail: string },
): Mail {
  return {
    key: `email-changed:${key}`,
    kind: 'email changed',
    to: user.email,
    userId: user.id,
    subject: `The email address of your ${platformName} account was changed`,
    ...letter(ctx, {
      platformName,
      greeting: helloTo(user),
      paragraphs: [
        `Your account now uses ${email}. You sign in with it, and mail about your bookings goes there.`,
        `If it was not you, write to ${contactEmail} at once, from this address.`,
      ],
    }),
  }
}

export function passwordChangedMail(ctx: Pick<Ctx, 'config'>, { platformName, user, key }: Notice): Mail {
  return {
    key: `password-changed:${key}`,
    kind: 'password changed',
    to: user.email,
    userId: user.id,
    subject: `Your password for ${platformName} was changed`,
    ...letter(ctx, {
      platformName,
      greeting: helloTo(user),
      paragraphs: [
        'The password of your account was changed just now, and every other device was signed out.',
        'If it was you, there is nothing to do. If it was not you, set a new password now: that signs everybody out.',
      ],
      button: resetButton,
    }),
  }
}
