import type { Ctx } from '../../platform/ctx.ts'
import type { Mail } from '../../platform/mail/send-mail.ts'
import { helloTo } from '../accounts/emails.ts'
import { attachCalendar } from './attach-calendar.ts'
import { describeNews, pageOf } from './describe-news.ts'
import type { View } from './read-news.ts'
import { writeLetter } from './write-letter.ts'

/** What happened, as a mail to one party. `key` names what happened. */
export function bookingMail(ctx: Pick<Ctx, 'config'>, view: View, key: string): Mail {
  const { event, platformName, reader } = view
  const words = describeNews(view)
  return {
    key: `${key}:${reader.id}`,
    kind: event.type.replace('.', ' '),
    to: reader.email,
    userId: reader.id,
    subject: words.title,
    calendar: attachCalendar(ctx, view),
    ...writeLetter(ctx, words, { platformName, greeting: helloTo(reader), path: pageOf(view) }),
  }
}
