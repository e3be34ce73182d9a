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
  face: EmailFace
  times: readonly Date[]
  /** The reader’s. */
  timeZone: string
  path: string | SecretPath
  footnote?: string
}

export function renderBookingEmail(
  ctx: Reader,
  { lead, facts, more = [], next, links, button = viewBooking }: Omit<EventText, 'title'>,
  { platformName, greeting, face, times, timeZone, path, footnote }: Addressed,
) {
  return renderEmail(ctx, {
    platformName,
    greeting,
    face,
    paragraphs: [lead, ...facts.map((fact) => withTile(fact, times, timeZone)), ...more, ...next],
    links,
    button: { label: button, path },
    ...(footnote && { footnote }),
  })
}

/** Gives a fact that says a time a tile with its day. */
function withTile(fact: string, times: readonly Date[], timeZone: string): string | EmailTime {
  const at = times.find((at) => fact.includes(formatMoment(at, timeZone)))
  return at ? { ...formatCalendarTile(at, timeZone), text: fact } : fact
}
