import { type LanguageCode, languageCodes } from '../../contract/languages.ts'
import { type SeriesKind, seriesKinds } from '../../contract/series.ts'

export type Filters = {
  q?: string
  categories?: number[]
  userType?: 'creator' | 'guest'
  location?: string
  medium?: SeriesKind
  language?: LanguageCode
  available?: true
  verified?: true
  noSpeakingFee?: true
  wellReviewed?: true
  sort?: 'newest' | 'active'
  cursor?: string
  page?: number
}

/**
 * Reads a URL or a form. Invalid values become undefined instead of being left out: the router merges the result over the
 * raw parameters.
 */
export function readFilters(given: Record<string, unknown>): Filters {
  const text = (name: string, most: number) =>
    plain(given[name]).trim().slice(0, most).toWellFormed() || undefined
  const ids = plain(given.categories)
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id < 1e9)
  const { userType, sort } = given
  const page = Number(plain(given.page))
  return {
    q: text('q', 200),
    categories: ids.length > 0 ? [...new Set(ids)].slice(0, 50) : undefined,
    userType: userType === 'creator' || userType === 'guest' ? userType : undefined,
    location: text('location', 120),
    medium: seriesKinds.find((kind) => kind === given.medium),
    language: languageCodes.find((code) => code === given.language),
    available: plain(given.available) === 'true' || undefined,
    verified: plain(given.verified) === 'true' || undefined,
    noSpeakingFee: plain(given.noSpeakingFee) === 'true' || undefined,
    wellReviewed: plain(given.wellReviewed) === 'true' || undefined,
    sort: sort === 'newest' || sort === 'active' ? sort : undefined,
    cursor: text('cursor', 300),
    page: Number.isInteger(page) && page > 1 && given.cursor ? page : undefined,
  }
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(',')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? `${value}`
    : ''
}
