import type { Ctx } from '../../../platform/ctx.ts'
import type { SecretPath } from '../../../platform/mail/letter.ts'
import type { Mail } from '../../../platform/mail/send-mail.ts'
import { helloTo } from '../../accounts/emails.ts'
import type { Words } from '../../bookings/notifying/describe-news.ts'
import { writeLetter } from '../../bookings/notifying/write-letter.ts'
import { linkDays } from '../rules.ts'
import { requestPage } from './describe-news.ts'
import type { RequestView } from './read-news.ts'

/** Below every link to a seat. */
export const linkFootnote = `You need no account. The link is yours alone: whoever has it can answer for you. It works for ${linkDays} days, and opening it changes nothing.`

/** What happened, as a mail to a member. `key` names what happened. */
export function memberMail(ctx: Pick<Ctx, 'config'>, view: RequestView, words: Words, key: string): Mail {
  const { occasion, platformName, reader } = view
  const path = requestPage(view)
  return {
    key,
    ...written(ctx, {
      occasion,
      words,
      to: reader.email,
      userId: reader.id,
      platformName,
      greeting: helloTo(reader),
      path,
    }),
  }
}

type Told = Pick<RequestView, 'platformName' | 'request'> & {
  occasion: RequestView['occasion'] | 'cancelled'
}

/** The same to the agent; `path` is the link to their seat. */
export function agentMail(
  ctx: Pick<Ctx, 'config'>,
  { occasion, platformName, request }: Told,
  words: Words,
  { key, path }: { key: string; path: SecretPath },
): Mail {
  const { agentEmail: to, agentName } = request
  const addressed = {
    to,
    userId: null,
    platformName,
    greeting: `Hello ${agentName},`,
    path,
    footnote: linkFootnote,
  }
  return { key, ...written(ctx, { occasion, words, ...addressed }) }
}

type Written = Pick<Mail, 'to' | 'userId'> &
  Parameters<typeof writeLetter>[2] & { occasion: string; words: Words }

function written(ctx: Pick<Ctx, 'config'>, { occasion, words, to, userId, ...addressed }: Written) {
  return {
    kind: `agent request ${occasion.replace('_', ' ')}`,
    to,
    userId,
    subject: words.title,
    ...writeLetter(ctx, { button: 'See the request', ...words }, addressed),
  }
}
