import type { Ctx } from '../../platform/ctx.ts'
import { letter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/send-mail.ts'
import { attachCalendar } from './attach-calendar.ts'
import { describeNews, pageOf } from './describe-news.ts'
import type { View } from './read-news.ts'

/** What happened, as a mail to one party. `key` names what happened. */
export function bookingMail(ctx: Pick<Ctx, 'config'>, view: View, key: string): Mail {
  const { event, platformName, reader } = view
  const { title, lead, facts, next, links, button = 'See the booking' } = describeNews(view)
  return {
    key: `${key}:${reader.id}`,
    kind: event.type.replace('.', ' '),
    to: reader.email,
    subject: title,
    calendar: attachCalendar(ctx, view),
    ...letter(ctx, {
      platformName,
      greeting: `Hello ${reader.name},`,
      paragraphs: [lead, ...facts, ...next],
      links,
      button: { label: button, path: pageOf(view) },
    }),
  }
}
