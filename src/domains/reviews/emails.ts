import type { Reader } from '../../platform/ctx.ts'
import { renderEmail } from '../../platform/mail/render-email.ts'
import type { Email } from '../../platform/mail/send-email.ts'
import { faceOf, formatGreeting } from '../accounts/emails.ts'
import type { UserRow } from '../accounts/queries.ts'
import { invitationWords as words } from './wording.ts'

type Occasion = { platformName: string; bookingId: number; reader: UserRow; other: UserRow }

export function renderInvitation(ctx: Reader, { platformName, bookingId, reader, other }: Occasion): Email {
  return {
    key: `review_asked:${bookingId}:${reader.id}`,
    kind: 'review asked',
    to: reader.email,
    userId: reader.id,
    subject: words.title(other),
    ...renderEmail(ctx, {
      platformName,
      greeting: formatGreeting(reader),
      face: faceOf(other),
      paragraphs: [words.lead(other), words.rules(other)],
      button: { label: words.button, path: `/bookings/${bookingId}` },
      footnote: words.footnote,
    }),
  }
}
