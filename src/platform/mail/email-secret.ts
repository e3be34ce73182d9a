import { hiddenSecret } from './render-email.ts'
import type { mailOutbox } from './tables.ts'

type Row = typeof mailOutbox.$inferSelect

/** At the end of a path, or of a query. */
const places = ['/', '=']

/** The email as the recipient gets it. */
export function revealSecret(mail: Row): Row {
  const { secret } = mail
  if (secret === null) return mail
  const reveal = (text: string) =>
    places.reduce((so, place) => so.replaceAll(`${place}${hiddenSecret}`, () => `${place}${secret}`), text)
  return {
    ...mail,
    textBody: reveal(mail.textBody),
    htmlBody: reveal(mail.htmlBody),
    unsubscribePath: mail.unsubscribePath && reveal(mail.unsubscribePath),
  }
}

/** The link has expired, so sending it is useless. */
export function hasLostSecret({ secret, textBody }: Pick<Row, 'secret' | 'textBody'>): boolean {
  return secret === null && places.some((place) => textBody.includes(`${place}${hiddenSecret}`))
}
