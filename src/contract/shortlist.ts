import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { person, userType } from './people.ts'
import { mostNoteCharacters, mostTagCharacters, mostTags } from './shortlist-limits.ts'
import { instant, lines, shortId, shortIdParam, text } from './text.ts'

/** What a member keeps about a saved person. Only they see it. */
export const annotation = z.object({
  note: text(mostNoteCharacters),
  tags: lines(mostTags, mostTagCharacters),
})

export const savedPerson = z.object({
  person,
  userType,
  location: z.string().nullable(),
  sample: z.boolean(),
  /** Has a free time in the next 28 days. */
  available: z.boolean(),
  note: z.string(),
  tags: z.array(z.string()),
  savedAt: instant,
})
export type SavedPerson = z.output<typeof savedPerson>

const removedPerson = savedPerson.pick({ note: true, tags: true, savedAt: true })
export type RemovedPerson = z.output<typeof removedPerson>

const params = z.object({ userId: shortIdParam })

export const listSavedPeople = endpoint({
  method: 'GET',
  path: '/api/saved-people',
  summary: 'The caller’s saved people, newest first, with their private notes and tags',
  access: 'member',
  status: 200,
  response: z.array(savedPerson),
})

export const listSavedIds = endpoint({
  method: 'GET',
  path: '/api/saved-people/ids',
  summary: 'The ids of the caller’s saved people',
  access: 'member',
  status: 200,
  response: z.array(z.int()),
})

export const savePerson = endpoint({
  method: 'POST',
  path: '/api/saved-people',
  summary: 'Save a person. Someone who is saved already stays as they are',
  access: 'member',
  body: annotation.partial().extend({
    userId: shortId,
    /** To undo a removal. A later time counts as now. */
    savedAt: instant.optional(),
  }),
  status: 201,
  response: savedPerson,
})

export const annotateSavedPerson = endpoint({
  method: 'PATCH',
  path: '/api/saved-people/{userId}',
  summary: 'Change the private note or tags of a saved person',
  access: 'member',
  params,
  body: annotation.partial(),
  status: 200,
  response: savedPerson,
})

export const unsavePerson = endpoint({
  method: 'DELETE',
  path: '/api/saved-people/{userId}',
  summary: 'Remove a saved person. Returns what was kept about them, so that it can be undone',
  access: 'member',
  params,
  status: 200,
  response: removedPerson,
})
