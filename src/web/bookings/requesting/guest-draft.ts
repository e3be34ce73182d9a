import { z } from 'zod'
import { durationMinutes } from '../../../contract/availability.ts'
import { type AgentRequestDraft, agentRequestDraft } from '../../../contract/requests/agent-requests.ts'
import { type DirectDraft, directDraft, directMinutes } from '../../../contract/requests/direct-bookings.ts'
import type { RequestWay } from '../../../contract/requests/representation.ts'
import { moment } from '../../../wording/times.ts'
import { toWallClock } from '../../shared/times/wall-clock.ts'

const dayOrNone = directDraft.shape.preferredDate

/** A time is `TBD`, or goes with its day; on the requester’s clock, which is the host’s. */
const directSchema = directDraft
  .extend({
    preferredDate: z.preprocess((value) => value || null, dayOrNone),
    time: z.string().min(1, 'Please choose a time.').pipe(directDraft.shape.time.unwrap()),
    duration: z.coerce.number().pipe(durationMinutes),
  })
  .refine(({ time, preferredDate }) => time === 'TBD' || preferredDate !== null, {
    path: ['preferredDate'],
    message: 'Please choose a date.',
  })

/** What is asked of a guest, in the words of the call that sends it. */
export type GuestDrafts = { agent: AgentRequestDraft; direct: DirectDraft }
export type GuestDraft = GuestDrafts[RequestWay]

/** Each way’s schema, and what its fields are called. */
export const guestForms = {
  agent: {
    schema: agentRequestDraft,
    guest: 'personalityId',
    format: 'requestedFormat',
    topic: 'requestedTopic',
    message: 'creatorMessage',
    date: 'requestedDate',
  },
  direct: {
    schema: directSchema,
    guest: 'guestId',
    format: 'format',
    topic: 'topic',
    message: 'message',
    date: 'preferredDate',
  },
} as const

/** What was typed, by the fields’ names. */
export type GuestDraftInput = Record<string, string | number | null>

type First = {
  guestId: number
  /** What was typed before, and the instant that the form was opened with then. */
  kept: GuestDraftInput
  /** The instant that is asked for. */
  at: string | undefined
  zone: string
}

/** What the form opens with: what was typed before, at the time that is asked for now. */
export function firstGuestDraft(way: RequestWay, { guestId, kept, at, zone }: First): GuestDraftInput {
  const { guest, format, topic, message, date } = guestForms[way]
  const wall = at && at !== kept.at ? toWallClock(at, zone) : undefined
  return {
    [format]: '',
    [topic]: '',
    [message]: '',
    [date]: null,
    ...(way === 'direct' && { time: 'TBD', duration: String(directMinutes) }),
    ...kept,
    ...(wall && { [date]: wall.date }),
    ...(wall && way === 'direct' && { time: wall.time }),
    ...(at &&
      wall &&
      way === 'agent' && { [message]: kept[message] || `Suggested time: ${moment(at, zone)}.` }),
    [guest]: guestId,
  }
}

export const guestDraftKey = (myId: number, guestId: number, way: RequestWay) =>
  `request-draft:${myId}:${guestId}:${way}`
