import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ReadAs } from '../../contract/search/read-as.ts'
import { type searchQuery } from '../../contract/search/search.ts'
import type { Ctx, Reader } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { readCursor, writeCursor } from '../../platform/paging.ts'
import { findPage } from './find-page.ts'
import { type FoundPerson, listCards } from './list-cards.ts'
import { type ParsedWords, parseWords } from './parse-words.ts'
import { findUnseen, type Order, type Place } from './queries.ts'
import { relaxWords } from './relax-words.ts'
import { and, filtersQuery, havingQuery } from './search-query.ts'
import { spreadCategories } from './spread-categories.ts'
import { oneTier, relevanceTiers } from './tiers.ts'
import { findSearched, type Sought, whyMatched } from './why-matched.ts'

type Asked = z.output<typeof searchQuery>
type Page = {
  people: (FoundPerson & { matched: string | null })[]
  /** Exact up to `maxFound`, unless `isLeast`; `maxFound + 1` means more. */
  total: number
  /** There are at least `total`, and counting them all isn’t worth it. */
  isLeast: boolean
  nextCursor: string | null
  /** Words of the text that no one matches together with the others, or beyond the most, as they were typed. */
  leftOut: string[]
  /** Words of the text that were read as filters. */
  readAs: ReadAs[]
}

/** Tier; milliseconds since 1970 of last activity, registration or place in the recommended order; id. */
const cursorPlace = z.tuple([
  z.int().min(0).max(50),
  z.int().min(0).max(8_640_000_000_000),
  z.int().min(0).max(2_147_483_647),
])

const orders: Record<Asked['sort'], Order> = {
  relevance: 'recommendedAt',
  newest: 'createdAt',
  active: 'activeAt',
}

/** The number of statements doesn’t depend on the number of matches. */
export async function findPeople(ctx: Ctx, asked: Asked): Promise<Page> {
  const { limit, cursor, ...search } = asked
  const name = nameSearch(search)
  const after = afterCursor(name, cursor)
  return withTransaction(ctx, async (transaction) => {
    const ctx = { ...transaction, unseen: await findUnseen(transaction) }
    const typed = await parseWords(ctx, asked)
    if (!typed) return { people: [], total: 0, isLeast: false, nextCursor: null, leftOut: [], readAs: [] }

    const categories = asked.categories ?? []
    const filters = and([typed.place, filtersQuery({ ...asked, categories: [] })])
    const chosen = categories.length > 0 ? havingQuery(1, categories) : null
    const hasWords = typed.terms.some(({ filter }) => !filter)
    const byRelevance = asked.sort === 'relevance' && (hasWords || categories.length > 1)
    const find = (words: ParsedWords) => {
      const tiers = byRelevance
        ? relevanceTiers(words, categories, filters)
        : oneTier(words.text, and([filters, chosen]))
      return findPage(ctx, { tiers, order: orders[asked.sort], after, limit: limit + 1 })
    }
    const exact = await find(typed)
    const relaxed = exact.total === 0 ? await relaxWords(ctx, typed, and([filters, chosen])) : null
    const { total, isLeast, places } = relaxed ? await find(relaxed) : exact

    const { terms } = relaxed ?? typed
    const shown = places.slice(0, limit)
    const last = shown.at(-1)
    const people = await listMatched(
      ctx,
      shown.map(({ id }) => id),
      { ...asked, categories, terms },
    )
    const isRecommended = asked.sort === 'relevance' && !byRelevance && categories.length === 0
    return {
      people: isRecommended ? spread(people) : people,
      total,
      isLeast,
      leftOut: [...(relaxed?.leftOut ?? []), ...typed.beyond],
      readAs: terms.flatMap(({ filter }) => filter?.readAs ?? []),
      nextCursor: last && places.length > limit ? writeCursor(name, [last.tier, last.time, last.id]) : null,
    }
  })
}

/** Sample people stay after the others. */
function spread(people: Page['people']): Page['people'] {
  return [false, true].flatMap((sample) => spreadCategories(people.filter((one) => one.sample === sample)))
}

async function listMatched(ctx: Reader, ids: number[], sought: Sought): Promise<Page['people']> {
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

function afterCursor(name: string, cursor: string | undefined): Place | null {
  const parts = readCursor(name, cursor, cursorPlace)
  return parts ? { tier: parts[0], time: parts[1], id: parts[2] } : null
}
