import { createHash } from 'node:crypto'
import { z } from 'zod'
import { mostFound } from '../../contract/search/found.ts'
import { type searchQuery } from '../../contract/search/search.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { readCursor, writeCursor } from '../../platform/paging.ts'
import {
  and,
  filtersQuery,
  mostTieredCategories,
  relevanceTiers,
  type TextQuery,
  termsQuery,
} from './build-query.ts'
import { type FoundPerson, loadPeople } from './load-people.ts'
import {
  countMatches,
  type Found,
  type Order,
  rankMatches,
  sortFew,
  stayOnIndexes,
  walkMatches,
} from './queries.ts'
import { readWords } from './read-words.ts'
import { mark } from './rules.ts'

type Asked = z.output<typeof searchQuery>
type Page = {
  people: FoundPerson[]
  /** Exact up to `mostFound`; one more stands for more than that. */
  total: number
  nextCursor: string | null
}
type Place = Found & { tier: number }

/** The last row of a page, and the way in which its list was made. */
type Cursor = {
  /** Every match was ranked, or the tiers were walked. */
  way: 'ranked' | 'walked'
  tier: number
  score: number
  /** Milliseconds since 1970: the row’s last activity or its registration. */
  time: number
  id: number
}

const largest = 2_147_483_647
const latest = 8_640_000_000_000
const cursorPlace = z.tuple([
  z.enum(['ranked', 'walked']),
  z.int().min(0).max(50),
  z.int().min(0).max(largest),
  z.int().min(0).max(latest),
  z.int().min(0).max(largest),
])

/** Up to so many matches are ranked one by one; of more, the tiers are walked. */
export const mostRanked = 3000

/** Finds people in a handful of statements, however many there are and whatever is asked. */
export async function findPeople(ctx: Ctx, asked: Asked): Promise<Page> {
  const { limit, cursor, ...search } = asked
  const name = nameSearch(search)
  const after = afterCursor(name, cursor)
  return withTransaction(ctx, async (ctx) => {
    await stayOnIndexes(ctx)
    const words = await readWords(ctx, asked)
    if (!words) return { people: [], total: 0, nextCursor: null }

    const { terms, text } = words
    const categories = asked.categories ?? []
    const everybody = and([text, words.place, filtersQuery({ ...asked, categories })])
    const total = await countMatches(ctx, everybody, mostFound + 1)
    const order: Order = asked.sort === 'newest' ? 'createdAt' : 'activeAt'
    const byRelevance = asked.sort === 'relevance' && (terms.length > 0 || categories.length > 1)
    // So many categories would make too many tiers; then everybody is ranked, which takes its time.
    const rankAll = total <= mostRanked || (byRelevance && categories.length > mostTieredCategories)
    const way = after?.way ?? (rankAll ? 'ranked' : 'walked')

    const find = { ctx, order, after, most: limit + 1 }
    const places =
      way === 'ranked'
        ? await rankEverybody(
            find,
            everybody,
            byRelevance && {
              text,
              name: termsQuery(terms, mark.name),
              categories: categories.length > 1 ? categories.map((id) => `'${mark.category(id)}'`) : [],
            },
          )
        : await walkTiers(find, byRelevance ? relevanceTiers(everybody, terms, categories) : [everybody])

    const shown = places.slice(0, limit)
    const last = shown.at(-1)
    return {
      people: await loadPeople(
        ctx,
        shown.map(({ id }) => id),
      ),
      total,
      nextCursor:
        last && places.length > limit
          ? writeCursor(name, [way, last.tier, last.score, last.time, last.id])
          : null,
    }
  })
}

/** Short name of a search. */
function nameSearch(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 10)
}

function afterCursor(name: string, cursor: string | undefined): Cursor | null {
  const place = readCursor(name, cursor, cursorPlace)
  if (!place) return null
  const [way, tier, score, time, id] = place
  return { way, tier, score, time, id }
}

type Find = { ctx: Pick<Ctx, 'db'>; order: Order; after: Cursor | null; most: number }

async function rankEverybody(
  { ctx, order, after, most }: Find,
  everybody: TextQuery,
  ranking: Parameters<typeof rankMatches>[3] | false,
): Promise<Place[]> {
  const found = await rankMatches(ctx, everybody, order, ranking || null, after, most)
  return found.map((each) => ({ ...each, tier: 0 }))
}

/**
 * Fills a page from one tier after the other. A small tier is collected and sorted; in a large one the order is followed,
 * and in the last one too: it holds what remains of many.
 */
async function walkTiers({ ctx, order, after, most }: Find, tiers: TextQuery[]): Promise<Place[]> {
  const places: Place[] = []
  for (let tier = after?.tier ?? 0; tier < tiers.length && places.length < most; tier++) {
    const query = tiers[tier] ?? null
    const from = tier === after?.tier ? { ...after, score: 0 } : null
    const missing = most - places.length
    const isLast = tier === tiers.length - 1
    const few = isLast ? null : await sortFew(ctx, query, order, from, missing, mostRanked)
    const found = few ?? (await walkMatches(ctx, query, order, from, missing))
    for (const each of found) places.push({ ...each, tier })
  }
  return places
}
