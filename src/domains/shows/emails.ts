import type { Reader } from '../../platform/ctx.ts'
import { renderEmail } from '../../platform/mail/render-email.ts'
import type { Email } from '../../platform/mail/send-email.ts'
import { codeEmail } from './wording.ts'

type Occasion = { platformName: string; to: string; code: string; key: string }

/** To an address that may belong to someone without an account: names neither the member nor the show. */
export function renderCodeEmail(ctx: Reader, { platformName, to, code, key }: Occasion): Email {
  return {
    key: `show-code:${key}`,
    kind: 'show code',
    to,
    userId: null,
    subject: codeEmail.subject({ platform: platformName }),
    ...renderEmail(ctx, {
      platformName,
      greeting: codeEmail.greeting,
      paragraphs: [codeEmail.lead({ platform: platformName }), codeEmail.code({ code })],
      footnote: codeEmail.footnote,
    }),
  }
}
