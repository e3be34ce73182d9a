import { type AgentRequestDraft, agentRequestDraft } from '../../contract/agent-requests.ts'
import { type DirectDraft, directDraft } from '../../contract/direct-bookings.ts'
import type { RequestWay } from '../../contract/representation.ts'

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
    schema: directDraft,
    guest: 'guestId',
    format: 'format',
    topic: 'topic',
    message: 'message',
    date: 'preferredDate',
  },
} as const

/** What was typed, by the fields’ names. */
export type GuestDraftInput = Record<string, string | number | null>

/** What the form opens with: what was typed before stands in it again. */
export function firstGuestDraft(way: RequestWay, guestId: number, kept: GuestDraftInput): GuestDraftInput {
  const { guest, format, topic, message, date } = guestForms[way]
  return { [format]: '', [topic]: '', [message]: '', [date]: null, ...kept, [guest]: guestId }
}

export const guestDraftKey = (myId: number, guestId: number, way: RequestWay) =>
  `request-draft:${myId}:${guestId}:${way}`
