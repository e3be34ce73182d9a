import { maxFound } from '../../contract/search/result-limit.ts'
import { estimateMatches, leastOf, roundDown } from './estimate-matches.ts'
import { termPrefix } from './marks.ts'
import type { ParsedWords } from './parse-words.ts'
import {
  countMatches,
  type Found,
  type Order,
  type Ranking,
  rankFew,
  rankMatches,
  type Searcher,
  walkMatches,
} from './queries.ts'
import { rankNextWindow, rankWindow, type Window } from './rank-window.ts'
import {
  and,
  maxTieredCategories,
  namedQuery,
  nameQuery,
  ownQuery,
  relevanceTiers,
  type TextQuery,
  textQuery,
} from './search-query.ts'

/** With more matches, tiers or windows are walked. */
export const maxRanked = 3000

/** People who are compared at a time when very many match: more where a page needs more. */
export const windowPeople = { least: 1000, most: 8000, pages: 1.5 }

/** Fewer in a sample say too little. */
const fewestSampled = 5

/** Looking at a person costs as much as reading this many matches of a word from the index. */
const entriesPerPerson = 20

/** `best`: people the index finds soon. `others`: windows of the others. `all`: windows of everyone. */
export const steps = ['best', 'others', 'all'] as const
type Step = (typeof steps)[number]

type Tiered = { way: 'ranked' | 'walked'; tier: number }
type Windowed = { way: 'windowed'; step: Step; window: Window }
/** How a person was found, so that the next page continues there. */
export type Place = Found & (Tiered | Windowed)

export type Find = {
  ctx: Searcher
  order: Order
  byRelevance: boolean
  after: Place | null
  limit: number
  /** Filters, the place among them, one query each. */
  filters: string[]
  categories: number[]
}

export type FoundPage = {
  /** `maxFound + 1` means more than `maxFound`. */
  total: number
  /** There are more than `total`. */
  isLeast: boolean
  places: Place[]
}

/** Few matches are ranked. Many are walked tier by tier; very many, window by window. */
export async function findPage(find: Find, words: ParsedWords): Promise<FoundPage> {
  const { ctx, byRelevance, after, filters } = find
  // The first page decides how a search goes on.
  const isTiered = byRelevance && after !== null && after.way !== 'windowed'
  const many = isTiered ? null : await findVeryMany(find, words)
  if (!many && after?.way !== 'windowed') return findExact(find, words)
  const everyone = and([words.text, ...filters])
  const total = many?.least ?? (await countMatches(ctx, everyone, maxFound + 1))
  const places = byRelevance ? await findInWindows(find, words, many) : await walkTiers(find, [everyone])
  return { total: Math.min(total, maxFound + 1), isLeast: many !== null, places }
}

async function findExact(find: Find, words: ParsedWords): Promise<FoundPage> {
  const { ctx, order, byRelevance, after, limit, filters, categories } = find
  const everyone = and([words.text, ...filters])
  const page = { order, ranking: byRelevance ? rankingOf(words, categories) : null, after, limit }
  const few = after?.way === 'walked' ? 0 : maxRanked
  const { total, found } = await rankFew(ctx, everyone, page, { few, most: maxFound + 1 })
  // Many categories would make too many tiers, so then all matches are ranked, which is slow.
  const rankAll = after ? after.way === 'ranked' : byRelevance && categories.length > maxTieredCategories
  if (found || rankAll) {
    const ranked = found ?? (await rankMatches(ctx, everyone, page))
    return { total, isLeast: false, places: ranked.map((each) => ({ ...each, way: 'ranked', tier: 0 })) }
  }
  const tiers = byRelevance ? relevanceTiers(words, and(filters), categories) : [everyone]
  return { total, isLeast: false, places: await walkTiers(find, tiers) }
}

export function rankingOf({ terms, fullName }: ParsedWords, categories: number[]): Ranking {
  const words = terms.filter(({ filter }) => !filter)
  return {
    text: textQuery(words),
    own: ownQuery(words),
    name: nameQuery(words),
    fullName: namedQuery(fullName),
    categories: categories.length > 1 ? categories.map((id) => `'${termPrefix.category(id)}'`) : [],
  }
}

/** How many match at least, about how many of the best, and among how many people a page is found. */
type VeryMany = { least: number; best: number; walked: number }

/**
 * Null unless each part of the search alone matches more than we count, and a walk soon finds those who match all:
 * then the index would read very many entries.
 */
async function findVeryMany(find: Find, words: ParsedWords): Promise<VeryMany | null> {
  const { ctx, filters, limit } = find
  const { terms } = words
  if (terms.some(({ mostPeople }) => mostPeople <= maxRanked)) return null
  const parts = [...terms.flatMap((term) => textQuery([term]) ?? []), ...filters]
  const whole = and(parts)
  if (whole === null) {
    const least = await countMatches(ctx, null, maxFound + 1)
    return least > maxFound ? { least, best: 0, walked: limit } : null
  }
  const estimate = await estimateMatches(
    ctx,
    [whole, bestQuery(find, words) ?? whole, ...parts],
    2 * maxFound,
  )
  if (!estimate) return null
  const { sampled, scale } = estimate
  const [found = 0, best = 0, ...byPart] = estimate.found
  const entries = Math.min(...byPart) * scale
  const walked = (limit * sampled) / found
  if (found < fewestSampled || entries <= maxFound || walked * entriesPerPerson > entries) return null
  return { least: roundDown(leastOf(estimate, found)), best: best * scale, walked }
}

/** Fills a page tier by tier. Sorts a small tier; walks a large one, and the last, in index order. */
async function walkTiers({ ctx, order, after, limit }: Find, tiers: TextQuery[]): Promise<Place[]> {
  const places: Place[] = []
  const first = after && after.way !== 'windowed' ? after.tier : 0
  for (let tier = first; tier < tiers.length && places.length < limit; tier++) {
    const query = tiers[tier] ?? null
    const from = after && tier === first ? { ...after, score: 0 } : null
    const missing = limit - places.length
    const page = { order, ranking: null, after: from, limit: missing }
    const caps = { few: maxRanked, most: maxRanked + 1 }
    const few = tier < tiers.length - 1 ? (await rankFew(ctx, query, page, caps)).found : null
    const found = few ?? (await walkMatches(ctx, query, order, from, missing))
    for (const each of found) places.push({ ...each, way: 'walked', tier })
  }
  return places
}

/**
 * Matching names and people with all of the categories first (the index finds them anywhere), then the others: the
 * most recently active people are compared and those who match are ranked, then the next ones. So a page costs the same
 * however many match.
 */
async function findInWindows(find: Find, words: ParsedWords, many: VeryMany | null): Promise<Place[]> {
  const { ctx, order, after, limit, filters, categories } = find
  const ranking = rankingOf(words, categories)
  const last = after?.way === 'windowed' ? after : null
  const best = bestQuery(find, words)
  const places: Place[] = []
  const missing = () => limit - places.length
  let step: Step = last?.step ?? 'best'
  if (step === 'best') {
    const page = { order, ranking, after: last, limit }
    const caps = { few: maxRanked, most: maxRanked + 1 }
    const isFew = best !== null && (many?.best ?? 0) <= 2 * maxRanked
    const found = isFew ? (await rankFew(ctx, and([best, ...filters]), page, caps)).found : null
    const window = { from: null, to: null }
    for (const each of found ?? []) places.push({ ...each, way: 'windowed', step, window })
    step = found ? 'others' : 'all'
  }
  const others = step === 'others' ? `!(${best})` : null
  const query = and([words.text, ...filters, others])
  const asked = () => ({ query, order, ranking, limit: missing() })
  const add = (found: Found[], window: Window) => {
    for (const each of found) places.push({ ...each, way: 'windowed', step, window })
  }
  let end = null as Window['to']
  if (last && last.step !== 'best') {
    add(await rankWindow(ctx, asked(), last.window, last), last.window)
    end = last.window.to
    if (end === null) return places
  }
  for (let people = peopleOfWindow(many); missing() > 0; people *= 2) {
    const { window, found } = await rankNextWindow(ctx, asked(), end, people)
    add(found, window)
    end = window.to
    if (end === null) break
  }
  return places
}

/** Half as many again as a page needs on average, so that one window is usually enough. */
function peopleOfWindow(many: VeryMany | null): number {
  const { least, most, pages } = windowPeople
  return Math.round(Math.min(Math.max((many?.walked ?? 0) * pages, least), most))
}

/** All of the categories only in a search for them alone: with other parts, the index would compare long lists. */
function bestQuery({ filters, categories }: Find, { terms }: ParsedWords): TextQuery {
  const isAlone = terms.length === 0 && filters.length === 1
  return isAlone && categories.length > 1 && categories.length <= maxTieredCategories
    ? categories.map((id) => `'${termPrefix.category(id)}'`).join(' & ')
    : nameQuery(terms)
}
