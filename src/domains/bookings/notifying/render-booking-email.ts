import type { Ctx } from '../../../platform/ctx.ts'
import { renderEmail, type SecretPath } from '../../../platform/mail/email-layout.ts'
import type { EventText } from './format-event.ts'
import { viewBooking } from './wording.ts'

type Addressed = {
  platformName: string
  greeting: string
  path: string | SecretPath
  footnote?: string
}

export function renderBookingEmail(
  ctx: Pick<Ctx, 'config'>,
  { lead, facts, more = [], next, links, button = viewBooking }: Omit<EventText, 'title'>,
  { platformName, greeting, path, footnote }: Addressed,
) {
  return renderEmail(ctx, {
    platformName,
    greeting,
    paragraphs: [lead, ...facts, ...more, ...next],
    links,
    button: { label: button, path },
    ...(footnote && { footnote }),
  })
}
