import type { Ctx } from '../../platform/ctx.ts'
import { hiddenSecret, letter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/send-mail.ts'
import type { UserRow } from '../accounts/tables.ts'
import type { FoundPerson } from './load-people.ts'
import { pathOf } from './rules.ts'
import type { SavedSearchRow } from './tables.ts'

type News = {
  platformName: string
  reader: UserRow
  search: SavedSearchRow
  /** The newest of them. */
  people: readonly FoundPerson[]
  total: number
  /** Ends these mails. */
  token: string
}

/** Who has registered since the last mail and is found by a saved search. */
export function newsMail(
  ctx: Pick<Ctx, 'config'>,
  { platformName, reader, search, people, total, token }: News,
): Mail {
  const newPeople = total === 1 ? '1 new person' : `${total} new people`
  return {
    key: `saved-search:${search.id}:${search.toldUntil.toISOString()}`,
    kind: 'saved search',
    to: reader.email,
    userId: reader.id,
    subject: `${newPeople} for “${search.name}”`,
    unsubscribePath: `/api/unsubscribe/${hiddenSecret}`,
    ...letter(ctx, {
      platformName,
      greeting: `Hello ${reader.name},`,
      paragraphs: [
        `${newPeople} joined ${platformName} and ${total === 1 ? 'fits' : 'fit'} your saved search “${search.name}”.`,
        ...(total > people.length ? [`The newest ${people.length} of them:`] : []),
      ],
      links: people.map(({ id, name, headline }) => ({
        label: headline ? `${name}, ${headline}` : name,
        path: `/profile/${id}`,
      })),
      button: { label: 'See everyone it finds', path: pathOf(search.filters, 'newest') },
      footnote:
        'You turned this mail on for a search that you saved. It comes once a week at most, and only when somebody is new.',
      stop: { label: 'Stop this weekly mail', path: { before: '/unsubscribe/', secret: token } },
    }),
  }
}
