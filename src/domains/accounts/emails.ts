import type { EmailFace } from '../../platform/mail/render-email.ts'
import type { Email } from '../../platform/mail/send-email.ts'
import { colorOf, initialsOf } from '../../wording/initials.ts'
import { calledName } from '../../wording/names.ts'
import { pictureOf } from './present.ts'
import type { UserRow } from './tables.ts'
import {
  addressKnownEmail,
  changeLinkEmail,
  changeRequestedText,
  emailChangedEmail,
  greetings,
  invitationEmail,
  type Platform,
  resetEmail,
  verificationEmail,
} from './wording.ts'

type Notice = { platformName: string; user: UserRow; key: string }
type Occasion = Notice & { token: string }
/** `email` is the new address. */
type Change = Notice & { email: string }
type Invitation = { platformName: string; email: string; token: string; days: number; id: number }

const resetButton = { label: resetEmail.button, path: '/forgot-password' }

/** Uses the name only for a verified address: anyone may have registered an unverified one, under any name. */
export function formatGreeting(user: Pick<UserRow, 'name' | 'callName' | 'emailVerifiedAt'>): string {
  return user.emailVerifiedAt ? greetings.named({ name: calledName(user) }) : greetings.unnamed
}

type Content = Omit<Email, 'to' | 'userId' | 'greeting'> & { greeting?: string }

/** To a member, with the greeting that fits them unless another is given. */
export function emailTo(user: UserRow, content: Content): Email {
  return { to: user.email, userId: user.id, greeting: formatGreeting(user), ...content }
}

export function faceOf(user: Pick<UserRow, 'name' | 'pictureHash'>): EmailFace {
  return { initials: initialsOf(user.name), color: colorOf(user.name), picture: pictureOf(user, 96) }
}

export function renderVerificationEmail({ platformName, user, token, key }: Occasion): Email {
  return emailTo(user, {
    key: `verify:${key}`,
    kind: 'verify email',
    subject: verificationEmail.subject({ platform: platformName }),
    platformName,
    paragraphs: [verificationEmail.lead],
    button: { label: verificationEmail.button, path: { before: '/verify-email/', secret: token } },
    footnote: verificationEmail.footnote,
  })
}

type Known = Notice & { cause: 'registration' | 'change' }

/** To who proved the address, when someone signs up with it or wants to use it for another account. */
export function renderAddressKnownEmail({ platformName, user, key, cause }: Known): Email {
  const { lead, ifYou } = addressKnownEmail[cause]
  return emailTo(user, {
    key: `address-known:${key}`,
    kind: 'address known',
    subject: addressKnownEmail.subject({ platform: platformName }),
    platformName,
    paragraphs: [lead({ platform: platformName }), ifYou],
    links: [{ label: addressKnownEmail.signIn, path: '/login' }],
    button: resetButton,
    footnote: addressKnownEmail.footnote,
  })
}

/** To someone without an account. */
export function renderInvitationEmail({ platformName, email, token, days, id }: Invitation): Email {
  return {
    key: `invitation:${id}`,
    kind: 'invitation',
    to: email,
    userId: null,
    subject: invitationEmail.subject({ platform: platformName }),
    platformName,
    greeting: greetings.unnamed,
    paragraphs: [invitationEmail.lead({ platform: platformName })],
    button: { label: invitationEmail.button, path: { before: '/register?invitation=', secret: token } },
    footnote: invitationEmail.footnote({ days }),
  }
}

export function renderResetEmail({ platformName, user, token, key }: Occasion): Email {
  return emailTo(user, {
    key: `reset:${key}`,
    kind: 'reset password',
    subject: resetEmail.subject({ platform: platformName }),
    platformName,
    paragraphs: [resetEmail.lead],
    button: { label: resetEmail.button, path: { before: '/reset-password/', secret: token } },
    footnote: resetEmail.footnote,
  })
}

/** To the new address. Names neither the person nor the current address: the new one may be mistyped. */
export function renderChangeLinkEmail({ platformName, user, email, token, key }: Change & Occasion): Email {
  return emailTo(
    { ...user, email },
    {
      key: `change-email:${key}`,
      kind: 'change email',
      subject: changeLinkEmail.subject({ platform: platformName }),
      platformName,
      greeting: greetings.unnamed,
      paragraphs: [changeLinkEmail.lead({ platform: platformName })],
      button: { label: changeLinkEmail.button, path: { before: '/verify-email/', secret: token } },
      footnote: changeLinkEmail.footnote,
    },
  )
}

export function renderChangeRequestedEmail({ platformName, user, email, key }: Change): Email {
  return emailTo(user, {
    key: `change-asked:${key}`,
    kind: 'email change asked',
    subject: changeRequestedText.subject({ platform: platformName }),
    platformName,
    paragraphs: [
      changeRequestedText.lead({ email }),
      changeRequestedText.ifYou,
      changeRequestedText.ifNotYou,
    ],
    button: resetButton,
  })
}

export function renderEmailChangedEmail({
  platformName,
  contactEmail,
  user,
  email,
  key,
}: Change & { contactEmail: string }): Email {
  return emailTo(user, {
    key: `email-changed:${key}`,
    kind: 'email changed',
    subject: emailChangedEmail.subject({ platform: platformName }),
    platformName,
    paragraphs: [emailChangedEmail.lead({ email }), emailChangedEmail.ifNotYou({ contact: contactEmail })],
  })
}

export type SecurityNotice = {
  kind: string
  subject: (platform: Platform) => string
  paragraphs: readonly string[]
}

/** Something that may have been someone else. */
export function renderSecurityEmail({
  platformName,
  user,
  key,
  notice,
}: Notice & { notice: SecurityNotice }): Email {
  return emailTo(user, {
    key: `${notice.kind.replaceAll(' ', '-')}:${key}`,
    kind: notice.kind,
    subject: notice.subject({ platform: platformName }),
    platformName,
    paragraphs: notice.paragraphs,
    button: resetButton,
  })
}
