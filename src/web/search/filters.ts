import type { SearchRow } from '../../contract/search.ts'
import type { Api } from '../api.ts'

/** What the address bar says about a search. Everything at its default is left out. */
export type Filters = {
  q?: string
  categories?: number[]
  userType?: 'creator' | 'guest'
  location?: string
  available?: true
  sort?: 'newest' | 'active'
  /** From the page before. */
  cursor?: string
  /** Which page this is, for people. */
  page?: number
}

/** Reads an address, or a form. What makes no sense is left out, so that any link shows a page. */
export function readFilters(given: Record<string, unknown>): Filters {
  const text = (name: string, most: number) => plain(given[name]).trim().slice(0, most) || undefined
  const ids = plain(given.categories)
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id < 1e9)
  const { userType, sort } = given
  const page = Number(plain(given.page))
  const filters: Filters = {
    q: text('q', 200),
    categories: ids.length > 0 ? [...new Set(ids)].slice(0, 50) : undefined,
    userType: userType === 'creator' || userType === 'guest' ? userType : undefined,
    location: text('location', 120),
    available: plain(given.available) === 'true' || undefined,
    sort: sort === 'newest' || sort === 'active' ? sort : undefined,
    cursor: text('cursor', 300),
    page: Number.isInteger(page) && page > 1 && given.cursor ? page : undefined,
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(',')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? `${value}`
    : ''
}

/** The filters that a form shows. */
export function readForm(form: HTMLFormElement): Filters {
  const data = new FormData(form)
  return readFilters({ ...Object.fromEntries(data), categories: data.getAll('categories') })
}

/** How many filters stand in the panel, the free text aside. */
export function countFilters({ categories = [], userType, location, available }: Filters): number {
  return categories.length + [userType, location, available].filter(Boolean).length
}

const pageSize = 24

/** The page's number is for people alone: it changes nothing about what is found. */
export function resultsQuery(api: Api, filters: Filters) {
  const query = { ...filters, page: undefined, limit: pageSize }
  return {
    queryKey: ['search', query],
    queryFn: ({ signal }: { signal?: AbortSignal }) => api.page('GET /api/search', { query, signal }),
  }
}

export const categoriesQuery = (api: Api) => ({
  queryKey: ['categories'],
  queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /api/categories', { signal }),
})

/** "341 people", "1 person", "10,000+ people". */
export function countWords(total: string | null): string {
  const [, digits = '0', more = ''] = /^(\d+)(\+?)$/.exec(total ?? '') ?? []
  const count = Number(digits)
  return `${count.toLocaleString('en-US')}${more} ${count === 1 ? 'person' : 'people'}`
}

export type Acts = { message: boolean; book: boolean }

/** What a card offers this viewer. Nobody writes to samples or to themselves; visitors sign up first. */
export function actsOn(person: SearchRow, viewerId: number | null): Acts {
  const own = person.id === viewerId
  return { message: viewerId !== null && !own && !person.sample, book: person.bookable && !own }
}
