import { z } from 'zod'
import { category } from './categories.ts'
import { endpoint } from './endpoint.ts'
import { memberType, userType } from './people.ts'
import { text } from './text.ts'

const ids = z
  .string()
  .max(400)
  .regex(/^\d{1,9}(,\d{1,9})*$/, 'Please give numbers separated by commas.')
  .transform((value) => [...new Set(value.split(',').map(Number))].slice(0, 50))

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const searchSort = z.enum(['relevance', 'newest', 'active'])

export const searchQuery = z.object({
  /** Free text over name, headline and location, and what a person talks about. */
  q: text(200).optional(),
  /** Comma-separated category ids: any of them, more matches first. */
  categories: ids.optional(),
  userType: memberType.optional(),
  location: text(120).optional(),
  available: flag.optional(),
  verified: flag.optional(),
  sort: searchSort.default('relevance'),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(100))
    .default(24),
  /** From the `Link` header of the page before. */
  cursor: z.string().max(300).optional(),
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
