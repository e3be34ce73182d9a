import { z } from 'zod'
import { category } from '../categories.ts'
import { endpoint } from '../endpoint.ts'
import { introduction } from '../introductions.ts'
import { languageCodes } from '../languages.ts'
import { cursorParam } from '../paging.ts'
import { memberType, userType } from '../people.ts'
import { rating } from '../rating.ts'
import { seriesKinds } from '../series.ts'
import { instant, text, timeZone } from '../text.ts'
import { maxFound } from './result-limit.ts'

/** Comma-separated ids; drops repeats and ids beyond `most`. */
export const idList = (most: number) =>
  z
    .string()
    .max(most * 10)
    .regex(/^\d{1,9}(,\d{1,9})*$/, 'Enter numbers separated by commas.')
    .transform((value) => [...new Set(value.split(',').map(Number))].slice(0, most))

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const searchSort = z.enum(['relevance', 'newest', 'active'])

export const searchFilters = z.object({
  q: text(200).optional(),
  /** Comma-separated category ids: any of them matches, more rank higher. */
  categories: idList(50).optional(),
  userType: memberType.optional(),
  location: text(120).optional(),
  /** The kind of their show. */
  medium: z.enum(seriesKinds).optional(),
  /** They speak it. A BCP 47 code. */
  language: z.enum(languageCodes).optional(),
  available: flag.optional(),
  /** Has a verified show. */
  verified: flag.optional(),
  /** They say that they charge no speaking fee. */
  noSpeakingFee: flag.optional(),
  /** Averages at least 4.5 stars, over three reviews or more. */
  wellReviewed: flag.optional(),
  /** The reader’s, for days and parts of days in `q`. */
  timeZone: timeZone.optional(),
})

export const searchQuery = searchFilters.extend({
  sort: searchSort.default('relevance'),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(100))
    .default(24),
  /** From the `Link` header of the page before. */
  cursor: cursorParam,
})

export const searchRow = z.object({
  id: z.int(),
  name: z.string(),
  userType,
  headline: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  avatar: z.string(),
  profilePicture: z.string().nullable(),
  introduction: introduction.nullable(),
  views: z.int(),
  categories: z.array(category),
  /** Has a free time in the next 28 days. */
  available: z.boolean(),
  /** UTC. Free times of each of the next free days, at most seven days: the first, the last and some between; some may have passed. */
  freeTimes: z.array(instant),
  timeZone: z.string(),
  bookable: z.boolean(),
  sample: z.boolean(),
  verified: z.boolean(),
  rating,
  noSpeakingFee: z.boolean(),
  openToGuesting: z.boolean(),
})
export type SearchRow = z.output<typeof searchRow>

/** `matched`: one line of what the search found in the profile. Null without a search, or if the name says it. */
export const foundRow = searchRow.extend({ matched: z.string().nullable() })
export type FoundRow = z.output<typeof foundRow>

/**
 * Returns a plain list; the count is in `X-Total-Count` (`5000+` when there are more), the next page in `Link`. When no one matches every word of a
 * sentence, `X-Left-Out` names the words that were ignored, URI-encoded and separated by commas. `X-Read-As` names those that were read as a filter:
 * `place=in%20London,times=Tuesday%20evening`.
 */
export const searchPeople = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'Search people by text, categories, type, location, kind of show, language, verified shows, speaking fee, reviews and availability',
  access: 'anyone',
  mayBeOld: 'for all',
  query: searchQuery,
  status: 200,
  response: z.array(foundRow),
})

const count = z.int().max(maxFound)

export const searchFacets = z.object({
  /** Ignores the chosen type. */
  userType: z.object({ any: count, creator: count, guest: count }),
  /** Ignores the availability filter. */
  available: count,
  /** Ignores the filter itself. */
  verified: count,
  /** Ignores the filter itself. */
  noSpeakingFee: count,
  /** Ignores the filter itself. */
  wellReviewed: count,
  /** Ignores the chosen language; leaves out languages without matches. */
  languages: z.array(z.object({ code: z.enum(languageCodes), count })),
  /** Ignores the chosen categories; leaves out categories without matches. */
  categories: z.array(z.object({ id: z.int(), count })),
})
export type SearchFacets = z.output<typeof searchFacets>

export const countFacets = endpoint({
  method: 'GET',
  path: '/api/search/facets',
  summary: 'How many people each filter choice would find, given the other filters',
  access: 'anyone',
  mayBeOld: 'for all',
  query: searchFilters,
  status: 200,
  response: searchFacets,
})

export const broaderSearch = z.object({
  without: z.enum([
    'q',
    'word',
    'location',
    'categories',
    'userType',
    'medium',
    'language',
    'available',
    'verified',
    'noSpeakingFee',
    'wellReviewed',
  ]),
  word: z.string().nullable(),
  q: z.string().nullable(),
  total: count,
})
export type BroaderSearch = z.output<typeof broaderSearch>

export const loosenSearch = endpoint({
  method: 'GET',
  path: '/api/search/looser',
  summary: 'Broader versions of a search without results, with their counts',
  access: 'anyone',
  mayBeOld: 'for all',
  query: searchFilters,
  status: 200,
  response: z.array(broaderSearch),
})
