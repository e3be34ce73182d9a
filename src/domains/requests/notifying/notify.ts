import type { NotificationType } from '../../../contract/requests/booking-steps.ts'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { type Email, type MailCalendar, sendEmail } from '../../../platform/mail/send-email.ts'
import { emailTo, faceOf } from '../../accounts/emails.ts'
import type { UserRow } from '../../accounts/queries.ts'
import { markActedOn } from '../../notifications/mark-read.ts'
import { type News as MemberNews, notifyReaders } from '../../notifications/notify-readers.ts'
import type { Agent } from '../queries.ts'
import { addTiles } from './add-tiles.ts'
import { linkWords } from './agent-wording.ts'
import { createLink } from './create-link.ts'
import { type AgentEvent, findAgentNews } from './find-agent-news.ts'
import { type BookingEvent, findBookingNews } from './find-booking-news.ts'
import type { EventText } from './notices.ts'

/** What one person hears of an event. */
export type Heard = {
  reader: UserRow
  other: UserRow
  text: EventText
  notification: NotificationType | undefined
  isMailed: boolean
  /** As the outbox calls its email. */
  kind: string
  /** A repeat has the same. */
  mailKey: string
  calendar: MailCalendar | undefined
  /** Who reads it in the seat of the agent. */
  agent: Agent | null
}

export type News = {
  /** Names the event: a repeat has the same key, a second question or proposal another. */
  key: string
  page: string
  relatedId: number
  platformName: string
  /** Of emails whose text names no other. */
  button: string
  /** Facts that say one get a tile with its day. */
  times: readonly Date[]
  /** What announced it to the one who acted is read. */
  acted: { by: UserRow | undefined; at: Date } | undefined
  heard: Heard[]
}

/** Notifies and emails everyone who may know about the event, once each. */
export async function notify(ctx: Ctx, event: BookingEvent | AgentEvent): Promise<void> {
  const news = 'bookingId' in event ? await findBookingNews(ctx, event) : await findAgentNews(ctx, event)
  if (!news) return
  const { key, page: href, relatedId, acted, heard } = news
  await withTransaction(ctx, async (ctx) => {
    if (acted?.by) await markActedOn(ctx, acted.by.id, href, acted.at)
    for (const one of heard) {
      if (one.agent && one.isMailed) await sendEmail(ctx, await writeEmail(ctx, news, one))
    }
    await notifyReaders(
      ctx,
      heard.flatMap((one): MemberNews[] => {
        const { reader, text, notification: type, agent, isMailed } = one
        const email = isMailed ? () => writeEmail(ctx, news, one) : undefined
        if (agent) return []
        if (!type) return email ? [{ reader, kind: null, email }] : []
        const notice = { key, type, title: text.title, message: messageOf(text), relatedId, href }
        return [{ reader, notice, email }]
      }),
    )
  })
}

async function writeEmail(ctx: TransactionCtx, news: News, heard: Heard): Promise<Email> {
  const { platformName, times, page } = news
  const { reader, other, agent, text, kind, mailKey: key, calendar } = heard
  const { title: subject, lead, facts, more = [], next, links, act, button: label = news.button } = text
  const paragraphs = [lead, ...addTiles(facts, times, reader.timeZone), ...more, ...next]
  const letter = { platformName, face: faceOf(other), paragraphs, links }
  if (!agent) {
    const path = act ? `${page}?act=${act}` : page
    return emailTo(reader, { key, kind, subject, calendar, ...letter, button: { label, path } })
  }
  const { requestId, email: to } = agent
  const path = await createLink(ctx, { requestId, agentEmail: to, mailKey: key })
  return {
    ...letter,
    key,
    kind,
    to,
    userId: null,
    subject,
    greeting: linkWords.greetingTo(agent),
    button: { label, path },
    footnote: linkWords.footnote,
  }
}

const longestLine = 240

export function messageOf({ facts, next }: Pick<EventText, 'facts' | 'next'>): string {
  return [...facts, ...next].map(asSentence).join(' ')
}

function asSentence(line: string): string {
  if (line.length > longestLine) return `${line.slice(0, longestLine).trimEnd()}…`
  return /[.!?…]$/.test(line) ? line : `${line}.`
}
