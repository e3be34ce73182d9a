import { z } from 'zod'
import { durationMinutes } from '../../../contract/availability.ts'
import { type AgentRequestDraft, agentRequestDraft } from '../../../contract/requests/agent-requests.ts'
import { type DirectDraft, directDraft, directMinutes } from '../../../contract/requests/direct-bookings.ts'
import type { GuestWay } from '../../../contract/requests/request-ways.ts'
import { formatMoment } from '../../../wording/times.ts'
import { toWallClock } from '../../shared/times/wall-clock.ts'
import { formWords, guestFormWords } from './wording.ts'

const dayOrNone = directDraft.shape.preferredDate

/** `TBD`, or a day and time on the clock of the requester, who hosts. */
const directSchema = directDraft
  .extend({
    preferredDate: z.preprocess((value) => value || null, dayOrNone),
    time: z.string().min(1, formWords.noTime).pipe(directDraft.shape.time.unwrap()),
    duration: z.coerce.number().pipe(durationMinutes),
  })
  .refine(({ time, preferredDate }) => time === 'TBD' || preferredDate !== null, {
    path: ['preferredDate'],
    message: formWords.noDate,
  })

export type GuestDrafts = { agent: AgentRequestDraft; direct: DirectDraft }
export type GuestDraft = GuestDrafts[GuestWay]

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

export type GuestDraftInput = Record<string, string | number | null>

type First = {
  guestId: number
  kept: GuestDraftInput
  at: string | undefined
  topic?: string | undefined
  zone: string
}

export function firstGuestDraft(
  way: GuestWay,
  { guestId, kept, at, topic: firstTopic, zone }: First,
): GuestDraftInput {
  const { guest, format, topic, message, date } = guestForms[way]
  const wall = at && at !== kept.at ? toWallClock(at, zone) : undefined
  return {
    [format]: '',
    [message]: '',
    [date]: null,
    ...(way === 'direct' && { time: 'TBD', duration: String(directMinutes) }),
    ...kept,
    [topic]: kept[topic] || firstTopic || '',
    ...(wall && { [date]: wall.date }),
    ...(wall && way === 'direct' && { time: wall.time }),
    ...(at &&
      wall &&
      way === 'agent' && {
        [message]: kept[message] || guestFormWords.suggestedTime({ time: formatMoment(at, zone) }),
      }),
    [guest]: guestId,
  }
}

export const guestDraftKey = (myId: number, guestId: number, way: GuestWay) =>
  `request-draft:${myId}:${guestId}:${way}`
