import type { Email } from '../../platform/mail/send-email.ts'
import { codeEmail } from './wording.ts'

type Occasion = { platformName: string; to: string; code: string; key: string }

/** To an address that may belong to someone without an account: names neither the member nor the show. */
export function renderCodeEmail({ platformName, to, code, key }: Occasion): Email {
  return {
    key: `show-code:${key}`,
    kind: 'show code',
    to,
    userId: null,
    subject: codeEmail.subject({ platform: platformName }),
    platformName,
    greeting: codeEmail.greeting,
    paragraphs: [codeEmail.lead({ platform: platformName }), codeEmail.code({ code })],
    footnote: codeEmail.footnote,
  }
}
