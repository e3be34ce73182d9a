import type { Ctx } from '../../../platform/ctx.ts'
import { letter, type SecretPath } from '../../../platform/mail/letter.ts'
import type { Words } from './describe-news.ts'

type Addressed = {
  platformName: string
  greeting: string
  /** Where everything about it stands. */
  path: string | SecretPath
  footnote?: string
}

/** What happened, as a letter to one reader. */
export function writeLetter(
  ctx: Pick<Ctx, 'config'>,
  { lead, facts, more = [], next, links, button = 'See the booking' }: Omit<Words, 'title'>,
  { platformName, greeting, path, footnote }: Addressed,
) {
  return letter(ctx, {
    platformName,
    greeting,
    paragraphs: [lead, ...facts, ...more, ...next],
    links,
    button: { label: button, path },
    ...(footnote && { footnote }),
  })
}
