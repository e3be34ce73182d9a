import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant } from '../text.ts'
import { idList, searchRow } from './search.ts'

/** Why the reader and somebody else fit, in what both of them say of themselves. */
export const matchReasons = z.object({
  /** What both name among their topics, expertise and interests, as the other one writes it. */
  topics: z.array(z.string()),
  categories: z.array(z.string()),
  /** When both are free in the next two weeks. */
  hours: z
    .object({
      /** The first common time. */
      startsAt: instant,
      endsAt: instant,
      /** Of all common times together. */
      minutes: z.int(),
      /** Of the other one; the reader’s is known. */
      timeZone: z.string(),
      /** What was compared: the reader’s own hours, or their daytime where they give none. */
      with: z.enum(['hours', 'daytime']),
    })
    .nullable(),
})
export type MatchReasons = z.output<typeof matchReasons>

/** People whose reasons one call explains, at most. */
export const mostExplained = 50

export const listMatches = endpoint({
  method: 'GET',
  path: '/api/matches',
  summary: 'The people who fit the caller best, and why',
  access: 'member',
  status: 200,
  response: z.array(z.object({ person: searchRow, why: matchReasons })),
})

export const explainMatches = endpoint({
  method: 'GET',
  path: '/api/matches/reasons',
  summary: 'Why the caller and these people fit; those with no reason are left out',
  access: 'member',
  query: z.object({ ids: idList(mostExplained) }),
  status: 200,
  response: z.array(matchReasons.extend({ id: z.int() })),
})
