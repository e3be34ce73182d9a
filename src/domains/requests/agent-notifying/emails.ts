import type { Reader } from '../../../platform/ctx.ts'
import type { SecretPath } from '../../../platform/mail/render-email.ts'
import type { Email } from '../../../platform/mail/send-email.ts'
import { faceOf, formatGreeting } from '../../accounts/emails.ts'
import type { EventText } from '../notifying/format-event.ts'
import { renderBookingEmail } from '../notifying/render-booking-email.ts'
import { requestPage } from './format-notification.ts'
import type { RequestView } from './list-request-readers.ts'
import { buttons, linkWords } from './wording.ts'

/** `key` makes a repeated email harmless. */
export function renderMemberEmail(ctx: Reader, view: RequestView, words: EventText, key: string): Email {
  const { occasion, platformName, reader, other } = view
  const path = requestPage(view)
  return {
    key,
    ...written(ctx, {
      occasion,
      words,
      to: reader.email,
      userId: reader.id,
      platformName,
      greeting: formatGreeting(reader),
      face: faceOf(other),
      path,
    }),
  }
}

type Told = Pick<RequestView, 'platformName' | 'request'> & {
  occasion: RequestView['occasion'] | 'cancelled'
}

/** `path` is the link to the agent portal. */
export function renderAgentEmail(
  ctx: Reader,
  { occasion, platformName, request }: Told,
  words: EventText,
  { key, path }: { key: string; path: SecretPath },
): Email {
  const { agentEmail: to, agentName } = request
  const addressed = {
    to,
    userId: null,
    platformName,
    greeting: linkWords.greetingTo({ name: agentName }),
    path,
    footnote: linkWords.footnote,
  }
  return { key, ...written(ctx, { occasion, words, ...addressed }) }
}

type Written = Pick<Email, 'to' | 'userId'> &
  Parameters<typeof renderBookingEmail>[2] & { occasion: string; words: EventText }

function written(ctx: Reader, { occasion, words, to, userId, ...addressed }: Written) {
  return {
    kind: `agent request ${occasion.replace('_', ' ')}`,
    to,
    userId,
    subject: words.title,
    ...renderBookingEmail(ctx, { button: buttons.view, ...words }, addressed),
  }
}
