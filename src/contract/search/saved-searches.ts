import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { memberType } from '../people.ts'
import { id, idParam, instant, line, text } from '../text.ts'

/** What a search is narrowed by, in the words of its address. */
export const savedFilters = z
  .object({
    q: text(200).optional(),
    categories: z.array(id).max(50).optional(),
    userType: memberType.optional(),
    location: text(120).optional(),
    available: z.literal(true).optional(),
  })
  .refine(
    (filters) => Object.values(filters).some((value) => (Array.isArray(value) ? value.length > 0 : value)),
    {
      message: 'Choose a filter or type a word first: this search finds everybody.',
    },
  )
export type SavedFilters = z.output<typeof savedFilters>

export const savedSearch = z.object({
  id: z.int(),
  name: z.string(),
  filters: savedFilters,
  /** Who is new comes by mail once a week. */
  weeklyMail: z.boolean(),
  createdAt: instant,
})
export type SavedSearch = z.output<typeof savedSearch>

export const saveSearchForm = z.object({
  name: line(60).pipe(z.string().min(1, 'Please give the search a name.')),
  weeklyMail: z.boolean(),
})

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/saved-searches',
  summary: 'The searches that the caller saved, by name',
  access: 'member',
  status: 200,
  response: z.array(savedSearch),
})

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches',
  summary: 'Save a search under a name',
  access: 'member',
  body: saveSearchForm.extend({ filters: savedFilters }),
  status: 201,
  response: savedSearch,
})

export const changeSavedSearch = endpoint({
  method: 'PATCH',
  path: '/api/saved-searches/{id}',
  summary: 'Rename a saved search, or turn its weekly mail on or off',
  access: 'member',
  params: z.object({ id: idParam }),
  body: saveSearchForm.partial(),
  status: 200,
  response: savedSearch,
})

export const removeSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/{id}',
  summary: 'Forget a saved search',
  access: 'member',
  params: z.object({ id: idParam }),
  status: 204,
  response: z.undefined(),
})

/** The link of a mail proves whose search it is, so that nobody has to sign in to be left alone. */
export const stopWeeklyMail = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/{token}',
  summary: 'End the weekly mail that this token came with; mail programs may do so by themselves on a press',
  access: 'anyone',
  anyOrigin: true,
  params: z.object({ token: z.string().max(100) }),
  status: 200,
  response: z.object({ name: z.string() }),
})
