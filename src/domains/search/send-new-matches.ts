import { and, asc, eq, lte } from 'drizzle-orm'
import type { SavedFilters } from '../../contract/search/saved-searches.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import type { Email } from '../../platform/mail/send-email.ts'
import { emailTo } from '../accounts/emails.ts'
import { findUser, type UserRow } from '../accounts/queries.ts'
import { isStaying } from '../accounts/rules.ts'
import { notifyReaders } from '../notifications/notify-readers.ts'
import { currentSettings } from '../settings/queries.ts'
import { type FoundPerson, listCards } from './list-cards.ts'
import { parseWords } from './parse-words.ts'
import { findNew, findUnseen } from './queries.ts'
import { and as all, filtersQuery } from './search-query.ts'
import { stopToken } from './stop-weekly-email.ts'
import { type SavedSearchRow, savedSearches } from './tables.ts'
import { newMatchesWords as words } from './wording.ts'

type News = {
  platformName: string
  reader: UserRow
  search: SavedSearchRow
  people: readonly FoundPerson[]
  total: number
  token: string
}

const weekMs = 7 * 86_400_000
const atOnce = 100
const mostNamed = 5

/** A failed email doesn’t hold up the others. */
export async function sendNewMatches(ctx: Ctx): Promise<void> {
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
        ctx.log.error({ err: error, savedSearchId: row.id }, 'could not email new matches of a saved search')
      }
    }
  }
}

/** Sends nothing without new matches or to an unverified address. */
async function mailNews(ctx: Ctx, row: SavedSearchRow): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    // The condition lets only one of two concurrent runs send.
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
    if (!reader?.emailVerifiedAt || !isStaying(reader) || reader.sample) return
    const searcher = { ...ctx, unseen: [reader.id, ...(await findUnseen(ctx, reader.id))] }
    const asked = await parseWords(searcher, { ...row.filters, timeZone: reader.timeZone })
    if (!asked) return
    const filters = filtersQuery({ ...row.filters, categories: row.filters.categories ?? [] })
    const found = await findNew(searcher, all([asked.text, asked.place, filters]), row.toldUntil, mostNamed)
    const people = await listCards(ctx, found.ids)
    if (people.length === 0) return
    const { platformName } = await currentSettings(ctx)
    const { total } = found
    const token = stopToken(ctx.secret, row.id)
    const email = () => newsMail({ platformName, reader, search: row, people, total, token })
    await notifyReaders(ctx, [{ reader, kind: null, email }])
  })
}

function newsMail({ platformName, reader, search, people, total, token }: News): Email {
  return emailTo(reader, {
    key: `saved-search:${search.id}:${search.toldUntil.toISOString()}`,
    kind: 'saved search',
    subject: words.subject({ total, search: search.name }),
    list: { name: 'searches', label: words.unsubscribe, token },
    platformName,
    paragraphs: [
      words.text({ total, search: search.name, platformName }),
      ...(total > people.length ? [words.newest({ count: people.length })] : []),
    ],
    links: people.map(({ id, name, headline }) => ({
      label: headline ? `${name}, ${headline}` : name,
      path: `/profile/${id}`,
    })),
    button: { label: words.viewAll, path: pathOf(search.filters, 'newest') },
    footnote: words.footnote,
  })
}

function pathOf({ categories, ...filters }: SavedFilters, sort: string): string {
  const pairs = Object.entries({ ...filters, categories: categories?.join(), sort })
  const given = pairs.flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return `/search?${new URLSearchParams(given)}`
}
