import { createHash } from 'node:crypto'
import { z } from 'zod'
import { maxFound } from '../../contract/search/result-limit.ts'
import { type searchQuery } from '../../contract/search/search.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { readCursor, writeCursor } from '../../platform/paging.ts'
import { spreadCategories } from './category-spread.ts'
import { type FoundPerson, listCards } from './list-cards.ts'
import { parseWords } from './parse-words.ts'
import {
  countMatches,
  type Found,
  type Order,
  rankMatches,
  sortFew,
  stayOnIndexes,
  walkMatches,
} from './queries.ts'
import { relaxWords } from './relax-words.ts'
import { termPrefix } from './rules.ts'
import {
  and,
  filtersQuery,
  maxTieredCategories,
  ownQuery,
  relevanceTiers,
  type TextQuery,
  termsQuery,
} from './search-query.ts'
import { findSearched, type Sought, whyMatched } from './why-matched.ts'

type Asked = z.output<typeof searchQuery>
type Page = {
  people: (FoundPerson & { matched: string | null })[]
  /** Exact up to `maxFound`; `mostFound + 1` means more. */
  total: number
  nextCursor: string | null
  /** Words of the text that no one matches together with the others, as they were typed. */
  leftOut: string[]
}
type Place = Found & { tier: number }

type Cursor = {
  way: 'ranked' | 'walked'
  tier: number
  score: number
  /** Milliseconds since 1970: last activity, registration or place in the recommended order. */
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

const orders: Record<Asked['sort'], Order> = {
  relevance: 'recommendedAt',
  newest: 'createdAt',
  active: 'activeAt',
}

/** With more matches, the tiers are walked. */
export const maxRanked = 3000

/** The number of statements doesn’t depend on the number of matches. */
export async function findPeople(ctx: Ctx, asked: Asked): Promise<Page> {
  const { limit, cursor, ...search } = asked
  const name = nameSearch(search)
  const after = afterCursor(name, cursor)
  return withTransaction(ctx, async (ctx) => {
    await stayOnIndexes(ctx)
    const typed = await parseWords(ctx, asked)
    if (!typed) return { people: [], total: 0, nextCursor: null, leftOut: [] }

    const categories = asked.categories ?? []
    const others = and([typed.place, filtersQuery({ ...asked, categories })])
    const count = (text: TextQuery) => countMatches(ctx, and([text, others]), maxFound + 1)
    const exact = await count(typed.text)
    const relaxed = exact === 0 ? await relaxWords(ctx, typed, others) : null
    const { terms, text } = relaxed ?? typed
    const total = relaxed ? await count(text) : exact
    const everyone = and([text, others])
    const byRelevance = asked.sort === 'relevance' && (terms.length > 0 || categories.length > 1)
    const order = byRelevance ? 'activeAt' : orders[asked.sort]
    // Many categories would make too many tiers, so then all matches are ranked, which is slow.
    const rankAll = total <= maxRanked || (byRelevance && categories.length > maxTieredCategories)
    const way = after?.way ?? (rankAll ? 'ranked' : 'walked')

    const find = { ctx, order, after, most: limit + 1 }
    const places =
      way === 'ranked'
        ? await rankAllMatches(
            find,
            everyone,
            byRelevance && {
              text,
              own: ownQuery(terms),
              name: termsQuery(terms, termPrefix.name),
              categories: categories.length > 1 ? categories.map((id) => `'${termPrefix.category(id)}'`) : [],
            },
          )
        : await walkTiers(find, byRelevance ? relevanceTiers(everyone, terms, categories) : [everyone])

    const shown = places.slice(0, limit)
    const last = shown.at(-1)
    const people = await listMatched(
      ctx,
      shown.map(({ id }) => id),
      { ...asked, categories, terms },
    )
    const isRecommended = order === 'recommendedAt' && categories.length === 0
    return {
      people: isRecommended ? spreadCategories(people) : people,
      total,
      leftOut: relaxed?.leftOut ?? [],
      nextCursor:
        last && places.length > limit
          ? writeCursor(name, [way, last.tier, last.score, last.time, last.id])
          : null,
    }
  })
}

async function listMatched(ctx: Pick<Ctx, 'db'>, ids: number[], sought: Sought): Promise<Page['people']> {
  const people = await listCards(ctx, ids)
  const { terms, categories, location, medium, language, verified } = sought
  const isSought = terms.length + categories.length > 0 || location || medium || language || verified
  const searched = await findSearched(ctx, isSought ? ids : [])
  return people.map((person) => {
    const texts = searched.get(person.id)
    const { categories } = person
    return { ...person, matched: texts ? whyMatched({ ...texts, categories }, sought) : null }
  })
}

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

async function rankAllMatches(
  { ctx, order, after, most }: Find,
  everyone: TextQuery,
  ranking: Parameters<typeof rankMatches>[3] | false,
): Promise<Place[]> {
  const found = await rankMatches(ctx, everyone, order, ranking || null, after, most)
  return found.map((each) => ({ ...each, tier: 0 }))
}

/** Fills a page tier by tier. Sorts a small tier; walks a large one, and the last, in index order. */
async function walkTiers({ ctx, order, after, most }: Find, tiers: TextQuery[]): Promise<Place[]> {
  const places: Place[] = []
  for (let tier = after?.tier ?? 0; tier < tiers.length && places.length < most; tier++) {
    const query = tiers[tier] ?? null
    const from = tier === after?.tier ? { ...after, score: 0 } : null
    const missing = most - places.length
    const isLast = tier === tiers.length - 1
    const few = isLast ? null : await sortFew(ctx, query, order, from, missing, maxRanked)
    const found = few ?? (await walkMatches(ctx, query, order, from, missing))
    for (const each of found) places.push({ ...each, tier })
  }
  return places
}
