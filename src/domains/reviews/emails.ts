import type { Email } from '../../platform/mail/send-email.ts'
import { emailTo, faceOf } from '../accounts/emails.ts'
import type { UserRow } from '../accounts/queries.ts'
import { invitationWords as words } from './wording.ts'

type Occasion = { platformName: string; bookingId: number; reader: UserRow; other: UserRow }

export function renderInvitation({ platformName, bookingId, reader, other }: Occasion): Email {
  return emailTo(reader, {
    key: `review_asked:${bookingId}:${reader.id}`,
    kind: 'review asked',
    subject: words.title(other),
    platformName,
    face: faceOf(other),
    paragraphs: [words.lead(other), words.rules(other)],
    button: { label: words.button, path: `/bookings/${bookingId}` },
    footnote: words.footnote,
  })
}
