import type { Email } from '../../platform/mail/send-email.ts'
import { emailTo, faceOf } from '../accounts/emails.ts'
import type { PersonRow, UserRow } from '../accounts/queries.ts'
import { pageOf } from './rules.ts'
import { unreadWords as words } from './wording.ts'

type Occasion = {
  platformName: string
  key: string
  conversationId: number
  reader: UserRow
  sender: PersonRow
  /** Oldest first. */
  texts: readonly string[]
}

const mostQuoted = 3
/** By characters, so that none is cut in half. */
const longestQuote = /^.{0,300}/u

export function renderUnreadEmail(occasion: Occasion): Email {
  const { platformName, key, conversationId, reader, sender, texts } = occasion
  const { name } = sender
  const count = texts.length
  return emailTo(reader, {
    key: `${key}:${reader.id}`,
    kind: 'unread messages',
    subject: words.subject({ name, count }),
    platformName,
    face: faceOf(sender),
    paragraphs: [
      count > mostQuoted ? words.leadNewest({ name, count }) : words.lead({ name }),
      ...texts.slice(-mostQuoted).map((text) => words.quote({ text: shorten(text) })),
    ],
    button: { label: words.button, path: pageOf(conversationId) },
    footnote: words.footnote,
  })
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  const [start = ''] = longestQuote.exec(line) ?? []
  return start === line ? line : `${start.trimEnd()}…`
}
