import type { Reader } from '../../../platform/ctx.ts'
import {
  type EmailFace,
  type EmailTime,
  renderEmail,
  type SecretPath,
} from '../../../platform/mail/render-email.ts'
import { formatCalendarTile, formatMoment } from '../../../wording/times.ts'
import type { EventText } from './notices.ts'
import { viewBooking } from './wording.ts'

type Addressed = {
  platformName: string
  greeting: string
  face?: EmailFace
  /** The booking’s time and the reader’s zone. */
  time?: { startsAt: Date | null; timeZone: string }
  path: string | SecretPath
  footnote?: string
}

export function renderBookingEmail(
  ctx: Reader,
  { lead, facts, more = [], next, links, button = viewBooking }: Omit<EventText, 'title'>,
  { platformName, greeting, face, time, path, footnote }: Addressed,
) {
  return renderEmail(ctx, {
    platformName,
    greeting,
    face,
    paragraphs: [lead, ...withTile(facts, time), ...more, ...next],
    links,
    button: { label: button, path },
    ...(footnote && { footnote }),
  })
}

/** Gives the fact that says when the booking is a tile with its day. */
function withTile(facts: readonly string[], time: Addressed['time']): (string | EmailTime)[] {
  if (!time?.startsAt) return [...facts]
  const { startsAt, timeZone } = time
  const when = formatMoment(startsAt, timeZone)
  return facts.map((fact) =>
    fact.includes(when) ? { ...formatCalendarTile(startsAt, timeZone), text: fact } : fact,
  )
}
