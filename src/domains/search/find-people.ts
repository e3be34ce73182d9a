import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ReadAs } from '../../contract/search/read-as.ts'
import { type searchQuery } from '../../contract/search/search.ts'
import type { Ctx, Reader } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { readCursor, writeCursor } from '../../platform/paging.ts'
import { findPage, type Place, steps } from './find-page.ts'
import { type FoundPerson, listCards } from './list-cards.ts'
import { parseWords } from './parse-words.ts'
import { findUnseen, type Order, stayOnIndexes } from './queries.ts'
import { relaxWords } from './relax-words.ts'
import { and, filterQueries } from './search-query.ts'
import { spreadCategories } from './spread-categories.ts'
import { findSearched, type Sought, whyMatched } from './why-matched.ts'

type Asked = z.output<typeof searchQuery>
type Page = {
  people: (FoundPerson & { matched: string | null })[]
  /** Exact up to `maxFound`, unless `isLeast`; `maxFound + 1` means more. */
  total: number
  /** There are more than `total`, which isn’t worth counting. */
  isLeast: boolean
  nextCursor: string | null
  /** Words of the text that no one matches together with the others, or beyond the most, as they were typed. */
  leftOut: string[]
  /** Words of the text that were read as filters. */
  readAs: ReadAs[]
}

const largest = 2_147_483_647
const latest = 8_640_000_000_000
const score = z.int().min(0).max(largest)
/** Milliseconds since 1970: last activity, registration or place in the recommended order. */
const time = z.int().min(0).max(latest)
const id = z.int().min(0).max(largest)
const edge = z.tuple([time, id]).nullable()
const cursorPlace = z.union([
  z.tuple([z.enum(['ranked', 'walked']), z.int().min(0).max(50), score, time, id]),
  z.tuple([z.literal('windowed'), z.enum(steps), score, time, id, edge, edge]),
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
    await stayOnIndexes(transaction)
    const ctx = { ...transaction, unseen: await findUnseen(transaction) }
    const typed = await parseWords(ctx, asked)
    if (!typed) return { people: [], total: 0, isLeast: false, nextCursor: null, leftOut: [], readAs: [] }

    const categories = asked.categories ?? []
    const filters = [
      ...(typed.place === null ? [] : [typed.place]),
      ...filterQueries({ ...asked, categories }),
    ]
    const hasWords = typed.terms.some(({ filter }) => !filter)
    const byRelevance = asked.sort === 'relevance' && (hasWords || categories.length > 1)
    const order = byRelevance ? 'activeAt' : orders[asked.sort]
    const find = { ctx, order, byRelevance, after, limit: limit + 1, filters, categories }
    const exact = await findPage(find, typed)
    const relaxed = exact.total === 0 ? await relaxWords(ctx, typed, and(filters)) : null
    const { total, isLeast, places } = relaxed ? await findPage(find, relaxed) : exact

    const { terms } = relaxed ?? typed
    const shown = places.slice(0, limit)
    const last = shown.at(-1)
    const people = await listMatched(
      ctx,
      shown.map(({ id }) => id),
      { ...asked, categories, terms },
    )
    const isRecommended = order === 'recommendedAt' && categories.length === 0
    return {
      people: isRecommended ? spread(people) : people,
      total,
      isLeast,
      leftOut: [...(relaxed?.leftOut ?? []), ...typed.beyond],
      readAs: terms.flatMap(({ filter }) => filter?.readAs ?? []),
      nextCursor: last && places.length > limit ? writeCursor(name, placeParts(last)) : null,
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
  if (!parts) return null
  const [way, , score, time, id] = parts
  const found = { score, time, id }
  if (way !== 'windowed') return { ...found, way, tier: parts[1] }
  const [, step, , , , from, to] = parts
  return { ...found, way, step, window: { from: edgeOf(from), to: edgeOf(to) } }
}

const edgeOf = (parts: [number, number] | null) => parts && { time: parts[0], id: parts[1] }

function placeParts(place: Place): z.input<typeof cursorPlace> {
  const { score, time, id } = place
  if (place.way !== 'windowed') return [place.way, place.tier, score, time, id]
  const { from, to } = place.window
  return [place.way, place.step, score, time, id, from && [from.time, from.id], to && [to.time, to.id]]
}
