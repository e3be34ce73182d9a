import { z } from 'zod'
import { category } from '../categories.ts'
import { endpoint } from '../endpoint.ts'
import { cursorParam } from '../paging.ts'
import { memberType, userType } from '../people.ts'
import { text } from '../text.ts'
import { mostFound } from './found.ts'

/** Ids separated by commas, each once; those beyond `most` are dropped. */
export const idList = (most: number) =>
  z
    .string()
    .max(most * 10)
    .regex(/^\d{1,9}(,\d{1,9})*$/, 'Please give numbers separated by commas.')
    .transform((value) => [...new Set(value.split(',').map(Number))].slice(0, most))

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const searchSort = z.enum(['relevance', 'newest', 'active'])

/** What narrows a search. */
export const searchFilters = z.object({
  /** Free text over name, headline and location, and what a person talks about. */
  q: text(200).optional(),
  /** Comma-separated category ids: any of them, more matches first. */
  categories: idList(50).optional(),
  userType: memberType.optional(),
  location: text(120).optional(),
  available: flag.optional(),
  verified: flag.optional(),
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
  views: z.int(),
  categories: z.array(category),
  /** There is a free time in the next 28 days. */
  available: z.boolean(),
  bookable: z.boolean(),
  sample: z.boolean(),
  verified: z.boolean(),
  openToGuesting: z.boolean(),
})
export type SearchRow = z.output<typeof searchRow>

/** Answers a plain list; the count is in `X-Total-Count`, the next page in `Link`. */
export const searchPeople = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Find people by text, categories, type, place and availability',
  access: 'anyone',
  query: searchQuery,
  status: 200,
  response: z.array(searchRow),
})

const count = z.int().max(mostFound)

export const searchFacets = z.object({
  /** Of anybody, and of each type, whatever type is chosen. */
  userType: z.object({ any: count, creator: count, guest: count }),
  /** Of those with a free time, whether or not that is asked for. */
  available: count,
  /** Of each category that anybody has, whatever categories are chosen. */
  categories: z.array(z.object({ id: z.int(), count })),
})
export type SearchFacets = z.output<typeof searchFacets>

export const countFacets = endpoint({
  method: 'GET',
  path: '/api/search/facets',
  summary: 'How many people each choice of a filter would find, beside the other filters',
  access: 'anyone',
  query: searchFilters,
  status: 200,
  response: searchFacets,
})

export const looserSearch = z.object({
  /** Which part of the search is left out; of a text, one word, too. */
  without: z.enum(['q', 'word', 'location', 'categories', 'userType', 'available']),
  /** The word that is left out, and the text that remains. */
  word: z.string().nullable(),
  q: z.string().nullable(),
  total: count,
})
export type LooserSearch = z.output<typeof looserSearch>

export const loosenSearch = endpoint({
  method: 'GET',
  path: '/api/search/looser',
  summary: 'What to leave out of a search that finds nobody, and how many people that would find',
  access: 'anyone',
  query: searchFilters,
  status: 200,
  response: z.array(looserSearch),
})
