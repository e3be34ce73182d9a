import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant } from '../text.ts'
import { idList, searchRow } from './search.ts'

export const matchReasons = z.object({
  /** Shared topics, expertise and interests, as the other person spells them. */
  topics: z.array(z.string()),
  categories: z.array(z.string()),
  /** Shared free time in the next two weeks. */
  hours: z
    .object({
      /** The first shared time. */
      startsAt: instant,
      endsAt: instant,
      /** Total of all shared times. */
      minutes: z.int(),
      /** The other person’s. */
      timeZone: z.string(),
      /** Compared with the caller’s hours, or with their daytime if they have set none. */
      with: z.enum(['hours', 'daytime']),
    })
    .nullable(),
})
export type MatchReasons = z.output<typeof matchReasons>

/** Ids per call. */
export const mostExplained = 50

export const listMatches = endpoint({
  method: 'GET',
  path: '/api/matches',
  summary: 'The caller’s best matches, and why',
  access: 'member',
  status: 200,
  response: z.array(z.object({ person: searchRow, why: matchReasons })),
})

export const explainMatches = endpoint({
  method: 'GET',
  path: '/api/matches/reasons',
  summary: 'Why the caller matches these people; leaves out people without a reason',
  access: 'member',
  query: z.object({ ids: idList(mostExplained) }),
  status: 200,
  response: z.array(matchReasons.extend({ id: z.int() })),
})
