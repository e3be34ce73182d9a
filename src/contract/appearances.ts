import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { person } from './people.ts'
import { emptyBody, idParam, instant, shortIdParam } from './text.ts'

/** Listed for their owner. */
export const mostAppearances = 200
/** Named on a profile, of all that count. */
export const mostNamed = 10

export const appearance = z.object({
  id: z.int(),
  /** `feed`: a verified show’s feed names the guest. `booking`: recorded here. */
  source: z.enum(['feed', 'booking']),
  host: person,
  /** Null for a booking with a host who has named no show. */
  show: z.string().nullable(),
  /** Null for a booking, which may be published under any title. */
  episode: z.string().nullable(),
  /** The episode’s page. */
  link: z.string().nullable(),
  /** Of a booking, when it began. */
  at: instant.nullable(),
})
export type Appearance = z.output<typeof appearance>

/** Only `claimed` ones are public. `refused` ones are never offered again. */
export const appearanceState = z.enum(['offered', 'claimed', 'refused'])

export const ownAppearance = appearance.extend({ state: appearanceState })
export type OwnAppearance = z.output<typeof ownAppearance>

export const listAppearances = endpoint({
  method: 'GET',
  path: '/api/appearances',
  summary: `Episodes that name the caller as a guest, and recordings here: offered ones first; at most ${mostAppearances}`,
  access: 'member',
  status: 200,
  response: z.array(ownAppearance),
})

const one = z.object({ id: idParam })

export const claimAppearance = endpoint({
  method: 'POST',
  path: '/api/appearances/{id}/claim',
  summary: 'Show an appearance on the caller’s profile, and the caller among the host’s past guests',
  access: 'member',
  params: one,
  body: emptyBody,
  status: 204,
  response: z.undefined(),
})

export const refuseAppearance = endpoint({
  method: 'POST',
  path: '/api/appearances/{id}/refuse',
  summary: 'Don’t show an appearance. It isn’t offered again; claiming it still works',
  access: 'member',
  params: one,
  body: emptyBody,
  status: 204,
  response: z.undefined(),
})

export const proof = z.object({
  memberSince: instant,
  /** Of paid requests of the last 180 days, from three on: the percentage answered in time, and the hours it usually takes. */
  answers: z.object({ percent: z.int(), usualHours: z.int().nullable() }).nullable(),
  /** Completed bookings, as host or guest, without no-shows. */
  episodesRecorded: z.int(),
  /** Its title. */
  verifiedShow: z.string().nullable(),
  /** The latest appearance on each show. */
  appearedOn: z.object({ count: z.int(), newest: z.array(appearance) }),
  /** People who say that they were a guest of this person. */
  pastGuests: z.object({ count: z.int(), newest: z.array(person) }),
})
export type Proof = z.output<typeof proof>

export const getProof = endpoint({
  method: 'GET',
  path: '/api/users/{id}/proof',
  summary: 'What a profile says about how someone has dealt with others',
  access: 'anyone',
  mayBeOld: 'for all',
  params: z.object({ id: shortIdParam }),
  status: 200,
  response: proof,
})
