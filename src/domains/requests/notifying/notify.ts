import type { NotificationType } from '../../../contract/requests/booking-steps.ts'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { type Email, type MailCalendar, sendEmail } from '../../../platform/mail/send-email.ts'
import { faceOf, formatGreeting } from '../../accounts/emails.ts'
import type { UserRow } from '../../accounts/queries.ts'
import { markActedOn } from '../../notifications/mark-read.ts'
import { type News as MemberNews, notifyReaders } from '../../notifications/notify-readers.ts'
import type { Agent } from '../queries.ts'
import { linkWords } from './agent-wording.ts'
import { createLink } from './create-link.ts'
import { type AgentEvent, findAgentNews } from './find-agent-news.ts'
import { type BookingEvent, findBookingNews } from './find-booking-news.ts'
import type { EventText } from './notices.ts'
import { renderBookingEmail } from './render-booking-email.ts'

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
  const { platformName, button, times, page } = news
  const { reader, other, agent, text, kind, mailKey: key, calendar } = heard
  const shared = { key, kind, subject: text.title }
  const words = { button, ...text }
  const looks = { face: faceOf(other), times, timeZone: reader.timeZone }
  if (!agent) {
    return {
      ...shared,
      to: reader.email,
      userId: reader.id,
      calendar,
      ...renderBookingEmail(ctx, words, {
        ...looks,
        platformName,
        greeting: formatGreeting(reader),
        path: text.act ? `${page}?act=${text.act}` : page,
      }),
    }
  }
  return {
    ...shared,
    to: agent.email,
    userId: null,
    ...renderBookingEmail(ctx, words, {
      ...looks,
      platformName,
      greeting: linkWords.greetingTo(agent),
      path: await createLink(ctx, { requestId: agent.requestId, agentEmail: agent.email, mailKey: key }),
      footnote: linkWords.footnote,
    }),
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
