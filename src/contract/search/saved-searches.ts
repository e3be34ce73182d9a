import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { languageCodes } from '../languages.ts'
import { memberType } from '../people.ts'
import { seriesKinds } from '../series.ts'
import { idParam, instant, line, shortId, text } from '../text.ts'

export const savedFilters = z
  .object({
    q: text(200).optional(),
    categories: z.array(shortId).max(50).optional(),
    userType: memberType.optional(),
    location: text(120).optional(),
    medium: z.enum(seriesKinds).optional(),
    language: z.enum(languageCodes).optional(),
    available: z.literal(true).optional(),
    verified: z.literal(true).optional(),
    noSpeakingFee: z.literal(true).optional(),
    wellReviewed: z.literal(true).optional(),
  })
  .refine(
    (filters) => Object.values(filters).some((value) => (Array.isArray(value) ? value.length > 0 : value)),
    {
      message: 'Choose a filter or type a word first. This search matches everyone.',
    },
  )
export type SavedFilters = z.output<typeof savedFilters>

export const savedSearch = z.object({
  id: z.int(),
  name: z.string(),
  filters: savedFilters,
  /** Email new matches once a week. */
  weeklyMail: z.boolean(),
  createdAt: instant,
})
export type SavedSearch = z.output<typeof savedSearch>

export const saveSearchForm = z.object({
  name: line(60).pipe(z.string().min(1, 'Enter a name for this search.')),
  weeklyMail: z.boolean(),
})

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/saved-searches',
  summary: 'The caller’s saved searches, by name',
  access: 'member',
  status: 200,
  response: z.array(savedSearch),
})

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches',
  summary: 'Save a search',
  access: 'member',
  body: saveSearchForm.extend({ filters: savedFilters }),
  status: 201,
  response: savedSearch,
})

export const changeSavedSearch = endpoint({
  method: 'PATCH',
  path: '/api/saved-searches/{id}',
  summary: 'Rename a saved search, or turn its weekly email on or off',
  access: 'member',
  params: z.object({ id: idParam }),
  body: saveSearchForm.partial(),
  status: 200,
  response: savedSearch,
})

export const removeSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/{id}',
  summary: 'Delete a saved search',
  access: 'member',
  params: z.object({ id: idParam }),
  status: 204,
  response: z.undefined(),
})

/** The emailed token proves whose emails they are: unsubscribing must not need a sign-in. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/{token}',
  summary: 'Turn off emails like the one that had this token; supports one-click unsubscribe of email apps',
  access: 'anyone',
  anyOrigin: true,
  params: z.object({ token: z.string().max(100) }),
  status: 200,
  response: z.object({ name: z.string() }),
})
