import { namesTimes } from '../../contract/search/read-as.ts'
import { maxFound } from '../../contract/search/result-limit.ts'
import type { SearchRow } from '../../contract/search/search.ts'
import type { Api } from '../api.ts'
import { formatCount } from './facet-count.tsx'
import { type Filters, readFilters } from './read-filters.ts'

export function readForm(form: HTMLFormElement): Filters {
  const data = new FormData(form)
  return readFilters({ ...Object.fromEntries(data), categories: data.getAll('categories') })
}

export function countFilters(filters: Filters): number {
  const {
    categories = [],
    userType,
    location,
    medium,
    language,
    available,
    verified,
    noSpeakingFee,
    wellReviewed,
  } = filters
  const others = [userType, location, medium, language, available, verified, noSpeakingFee, wellReviewed]
  return categories.length + others.filter(Boolean).length
}

/** Days and parts of days mean those of this zone. Null on the server for visitors. */
type Zone = string | null

const zoneFor = ({ q }: Filters, timeZone: Zone) => (timeZone && namesTimes(q) ? { timeZone } : {})

/** Without the page number, which doesn’t change the results. */
export function resultsQuery(api: Api, filters: Filters, zone: Zone) {
  const query = { ...filters, ...zoneFor(filters, zone), page: undefined }
  return {
    queryKey: ['search', query],
    queryFn: ({ signal }: { signal?: AbortSignal }) => api.page('GET /api/search', { query, signal }),
  }
}

export function filtersOnly(filters: Filters): Omit<Filters, 'sort' | 'cursor' | 'page'> {
  const { sort: _, cursor: __, page: ___, ...narrowing } = filters
  return Object.fromEntries(Object.entries(narrowing).filter(([, value]) => value !== undefined))
}

const countsFreshForMs = 30_000

export function facetsQuery(api: Api, filters: Filters, zone: Zone) {
  const query = { ...filtersOnly(filters), ...zoneFor(filters, zone) }
  return {
    queryKey: ['search', 'facets', query],
    queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /api/search/facets', { query, signal }),
    staleTime: countsFreshForMs,
  }
}

export function broaderQuery(api: Api, filters: Filters, zone: Zone) {
  const query = { ...filtersOnly(filters), ...zoneFor(filters, zone) }
  return {
    queryKey: ['search', 'looser', query],
    queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /api/search/looser', { query, signal }),
    staleTime: countsFreshForMs,
  }
}

export function formatPeopleCount(total: string | null): string {
  const count = Number.parseInt(total ?? '', 10) || 0
  const more = total?.endsWith('+') && count < maxFound ? '+' : ''
  return `${formatCount(count)}${more} ${count === 1 ? 'person' : 'people'}`
}

export type PersonActions = { message: boolean; book: boolean }

/** Samples and yourself can’t be messaged; visitors sign up first. */
export function actionsOn(person: SearchRow, viewerId: number | null): PersonActions {
  const own = person.id === viewerId
  return { message: viewerId !== null && !own && !person.sample, book: person.bookable && !own }
}
