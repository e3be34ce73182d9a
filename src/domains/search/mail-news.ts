import { and, asc, eq, lte } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { hiddenSecret, letter } from '../../platform/mail/letter.ts'
import { type Mail, sendMail } from '../../platform/mail/send-mail.ts'
import { findUser, type UserRow } from '../accounts/queries.ts'
import { currentSettings } from '../settings/queries.ts'
import { and as all, filtersQuery } from './build-query.ts'
import { type FoundPerson, loadPeople } from './load-people.ts'
import { findNew } from './queries.ts'
import { readWords } from './read-words.ts'
import { pathOf } from './rules.ts'
import { stopToken } from './stop-mail.ts'
import { type SavedSearchRow, savedSearches } from './tables.ts'

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

const weekMs = 7 * 86_400_000
const atOnce = 100
const mostNamed = 5

/** Mails everybody whose saved search is due who is new to it. One that fails does not keep the others waiting. */
export async function mailDue(ctx: Ctx): Promise<void> {
  const due = and(
    eq(savedSearches.weeklyMail, true),
    lte(savedSearches.toldUntil, new Date(ctx.clock.now().getTime() - weekMs)),
  )
  const failed = new Set<number>()
  for (;;) {
    const rows = await ctx.db
      .select()
      .from(savedSearches)
      .where(due)
      .orderBy(asc(savedSearches.toldUntil))
      .limit(atOnce + failed.size)
    const next = rows.filter(({ id }) => !failed.has(id))
    if (next.length === 0) return
    for (const row of next) {
      try {
        await mailNews(ctx, row)
      } catch (error) {
        failed.add(row.id)
        ctx.log.error({ err: error, savedSearchId: row.id }, 'who is new could not be mailed yet')
      }
    }
  }
}

/** Nobody new, no mail. Only an address that its owner has confirmed is written to. */
async function mailNews(ctx: Ctx, row: SavedSearchRow): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    // Of two at once only one finds the row as it was: the other mails nothing.
    const [claimed] = await ctx.db
      .update(savedSearches)
      .set({ toldUntil: ctx.clock.now() })
      .where(
        and(
          eq(savedSearches.id, row.id),
          eq(savedSearches.toldUntil, row.toldUntil),
          eq(savedSearches.weeklyMail, true),
        ),
      )
      .returning({ id: savedSearches.id })
    const reader = claimed && (await findUser(ctx, row.userId))
    if (!reader?.emailVerifiedAt || reader.suspendedAt || reader.sample) return
    const words = await readWords(ctx, row.filters)
    if (!words) return
    const filters = filtersQuery({ ...row.filters, categories: row.filters.categories ?? [] })
    const found = await findNew(ctx, all([words.text, words.place, filters]), row.toldUntil, mostNamed)
    const people = await loadPeople(ctx, found.ids)
    if (people.length === 0) return
    const { platformName } = await currentSettings(ctx)
    const { total } = found
    const token = stopToken(ctx, row.id)
    await sendMail(ctx, newsMail(ctx, { platformName, reader, search: row, people, total, token }))
  })
}

/** Who has registered since the last mail and is found by a saved search. */
function newsMail(
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
