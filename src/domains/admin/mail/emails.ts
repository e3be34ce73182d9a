import { randomUUID } from 'node:crypto'
import type { Email } from '../../../platform/mail/send-email.ts'
import { calledName } from '../../../wording/names.ts'
import { emailTo } from '../../accounts/emails.ts'
import type { UserRow } from '../../accounts/queries.ts'
import { emailWords } from '../wording.ts'

export function renderTestEmail({ platformName, user }: { platformName: string; user: UserRow }): Email {
  return emailTo(user, {
    key: `test:${randomUUID()}`,
    kind: 'test',
    subject: emailWords.testSubject({ platformName }),
    platformName,
    greeting: emailWords.greeting({ name: calledName(user) }),
    paragraphs: [emailWords.testText],
    button: { label: emailWords.openOutbox, path: '/admin/mail' },
  })
}

export type AdminNotice = {
  type:
    | 'account_waiting'
    | 'appeal_created'
    | 'booking_disputed'
    | 'payment_disputed'
    | 'payment_unsent'
    | 'report_created'
  title: string
  message: string
  path: string
  button: string
  relatedId: number
}

export function disputeNotice(bookingId: number, reporter: string, objector: string): AdminNotice {
  return {
    type: 'booking_disputed',
    title: emailWords.disputeTitle({ reporter, objector, bookingId }),
    message: emailWords.disputeText({ reporter, objector }),
    path: `/admin/bookings/${bookingId}`,
    button: emailWords.decide,
    relatedId: bookingId,
  }
}

export function paymentDisputeNotice(
  paymentId: number,
  kind: keyof typeof emailWords.bankDispute,
  about: { payer: string; amount: string; closed: string | undefined },
): AdminNotice {
  const { title, text } = emailWords.bankDispute[kind]
  return {
    type: 'payment_disputed',
    title: title({ ...about, paymentId }),
    message: text(about),
    path: `/admin/payments/${paymentId}`,
    button: emailWords.openPayment,
    relatedId: paymentId,
  }
}

export function unsentNotice(paymentId: number): AdminNotice {
  return {
    type: 'payment_unsent',
    title: emailWords.unsentTitle({ paymentId }),
    message: emailWords.unsentText,
    path: `/admin/payments/${paymentId}`,
    button: emailWords.openPayment,
    relatedId: paymentId,
  }
}

export const waitingPath = '/admin?state=waiting'

export function waitingNotice(userId: number): AdminNotice {
  return {
    type: 'account_waiting',
    title: emailWords.waitingTitle,
    message: emailWords.waitingText,
    path: waitingPath,
    button: emailWords.openWaiting,
    relatedId: userId,
  }
}

export function renderApprovedEmail({ platformName, user }: { platformName: string; user: UserRow }): Email {
  return emailTo(user, {
    key: `approved:${user.id}`,
    kind: 'account approved',
    subject: emailWords.approvedTitle({ platformName }),
    platformName,
    paragraphs: [emailWords.approvedText],
    button: { label: emailWords.openDashboard, path: '/dashboard' },
  })
}

export function renderAdminEmail(
  admin: UserRow,
  news: AdminNotice & { key: string; platformName: string },
): Email {
  const { key, type, platformName, title, message, path, button } = news
  return emailTo(admin, {
    key: `${key}:${admin.id}`,
    kind: type.replace('_', ' '),
    subject: title,
    platformName,
    greeting: emailWords.greeting({ name: calledName(admin) }),
    paragraphs: [message],
    button: { label: button, path },
  })
}
