import { createHash } from 'node:crypto'
import { z } from 'zod'
import { maxFound } from '../../contract/search/result-limit.ts'
import { type searchQuery } from '../../contract/search/search.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { readCursor, writeCursor } from '../../platform/paging.ts'
import { spreadCategories } from './category-spread.ts'
import { type FoundPerson, listCards } from './list-cards.ts'
import { type ParsedWords, parseWords } from './parse-words.ts'
import {
  countMatches,
  type Found,
  type Order,
  type Ranking,
  rankFew,
  rankMatches,
  stayOnIndexes,
  walkMatches,
} from './queries.ts'
import { relaxWords } from './relax-words.ts'
import { termPrefix } from './rules.ts'
import {
  and,
  commonestOf,
  filtersQuery,
  maxTieredCategories,
  namedQuery,
  nameQuery,
  ownQuery,
  relevanceTiers,
  type TextQuery,
} from './search-query.ts'
import { findSearched, type Sought, whyMatched } from './why-matched.ts'

type Asked = z.output<typeof searchQuery>
type Page = {
  people: (FoundPerson & { matched: string | null })[]
  /** Exact up to `maxFound`; `maxFound + 1` means more. */
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
    const byRelevance = asked.sort === 'relevance' && (typed.terms.length > 0 || categories.length > 1)
    const order = byRelevance ? 'activeAt' : orders[asked.sort]
    const find = { ctx, order, byRelevance, after, limit: limit + 1, others, categories }
    const exact = await findPage(find, typed)
    const relaxed = exact.total === 0 ? await relaxWords(ctx, typed, others) : null
    const { total, way, places } = relaxed ? await findPage(find, relaxed) : exact

    const shown = places.slice(0, limit)
    const last = shown.at(-1)
    const people = await listMatched(
      ctx,
      shown.map(({ id }) => id),
      { ...asked, categories, terms: (relaxed ?? typed).terms },
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

type Find = {
  ctx: Pick<Ctx, 'db'>
  order: Order
  byRelevance: boolean
  after: Cursor | null
  limit: number
  others: TextQuery
  categories: number[]
}
type FoundPage = { total: number; way: Cursor['way']; places: Place[] }

/** Few matches are ranked. Many are walked tier by tier. */
async function findPage(find: Find, words: ParsedWords): Promise<FoundPage> {
  const { ctx, order, byRelevance, after, limit, others, categories } = find
  const everyone = and([words.text, others])
  const page = { order, ranking: byRelevance ? rankingOf(words, categories) : null, after, limit }
  const few = after?.way === 'walked' ? 0 : maxRanked
  const { total, found } =
    (await countCommonWord(find, words)) ?? (await rankFew(ctx, everyone, page, { few, most: maxFound + 1 }))
  // Many categories would make too many tiers, so then all matches are ranked, which is slow.
  const rankAll = after ? after.way === 'ranked' : byRelevance && categories.length > maxTieredCategories
  if (found || rankAll) {
    const ranked = found ?? (await rankMatches(ctx, everyone, page))
    return { total, way: 'ranked', places: ranked.map((each) => ({ ...each, tier: 0 })) }
  }
  const tiers = byRelevance ? relevanceTiers(words, others, categories) : [everyone]
  return { total, way: 'walked', places: await walkTiers(find, tiers) }
}

function rankingOf({ terms, text, fullName }: ParsedWords, categories: number[]): Ranking {
  return {
    text,
    own: ownQuery(terms),
    name: nameQuery(terms),
    fullName: namedQuery(fullName),
    categories: categories.length > 1 ? categories.map((id) => `'${termPrefix.category(id)}'`) : [],
  }
}

/** Decides the total of a very common word: without its other forms and related words, it’s counted in half the time. */
async function countCommonWord(
  { ctx, others, after }: Find,
  { terms }: ParsedWords,
): Promise<{ total: number; found: null } | null> {
  const [term, ...more] = terms
  if (!term || more.length > 0 || others !== null || after?.way === 'ranked') return null
  const total = term.people > maxFound ? await countMatches(ctx, commonestOf(term), maxFound + 1) : 0
  return total > maxFound ? { total, found: null } : null
}

/** Fills a page tier by tier. Sorts a small tier; walks a large one, and the last, in index order. */
async function walkTiers({ ctx, order, after, limit }: Find, tiers: TextQuery[]): Promise<Place[]> {
  const places: Place[] = []
  for (let tier = after?.tier ?? 0; tier < tiers.length && places.length < limit; tier++) {
    const query = tiers[tier] ?? null
    const from = tier === after?.tier ? { ...after, score: 0 } : null
    const missing = limit - places.length
    const page = { order, ranking: null, after: from, limit: missing }
    const caps = { few: maxRanked, most: maxRanked + 1 }
    const few = tier < tiers.length - 1 ? (await rankFew(ctx, query, page, caps)).found : null
    const found = few ?? (await walkMatches(ctx, query, order, from, missing))
    for (const each of found) places.push({ ...each, tier })
  }
  return places
}
