import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant } from '../text.ts'
import { idList, searchRow } from './search.ts'

export const matchReasons = z.object({
  topics: z.array(z.string()),
  categories: z.array(z.string()),
  hours: z
    .object({
      startsAt: instant,
      endsAt: instant,
      minutes: z.int(),
      timeZone: z.string(),
      /** Compared with the caller’s hours, or with their daytime if they have set none. */
      with: z.enum(['hours', 'daytime']),
    })
    .nullable(),
})
export type MatchReasons = z.output<typeof matchReasons>

export const maxExplained = 50

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
  query: z.object({ ids: idList(maxExplained) }),
  status: 200,
  response: z.array(matchReasons.extend({ id: z.int() })),
})
