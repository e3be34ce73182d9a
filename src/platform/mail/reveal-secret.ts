import { hiddenSecret } from './letter.ts'
import type { mailOutbox } from './tables.ts'

type Row = typeof mailOutbox.$inferSelect

/** A mail as its reader gets it. */
export function revealSecret(mail: Row): Row {
  const { secret } = mail
  if (secret === null) return mail
  const reveal = (text: string) => text.replaceAll(`/${hiddenSecret}`, () => `/${secret}`)
  return {
    ...mail,
    textBody: reveal(mail.textBody),
    htmlBody: reveal(mail.htmlBody),
    unsubscribePath: mail.unsubscribePath && reveal(mail.unsubscribePath),
  }
}

/** True of a mail whose link has ended: it's of no use to send it. */
export function hasLostSecret({ secret, textBody }: Pick<Row, 'secret' | 'textBody'>): boolean {
  return secret === null && textBody.includes(`/${hiddenSecret}`)
}
