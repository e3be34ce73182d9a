import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { person } from '../people.ts'
import { seriesKinds } from '../series.ts'
import { id, instant, nothing, text } from '../text.ts'
import {
  acceptForm,
  askForm,
  counterForm,
  declineForm,
  requestStep,
  sharedRequest,
} from './agent-requests.ts'

/** A request as the agent sees it: everything needed to decide, and nobody’s address. */
export const seatRequest = sharedRequest.extend({
  creator: person.extend({
    profession: z.string().nullable(),
    location: z.string().nullable(),
    bio: z.string().nullable(),
    website: z.string().nullable(),
    seriesTitle: z.string().nullable(),
    seriesUrl: z.string().nullable(),
    seriesKind: z.enum(seriesKinds).nullable(),
    timeZone: z.string(),
  }),
  steps: z.array(requestStep),
})
export type SeatRequest = z.output<typeof seatRequest>

/** When a guest is taken, or may be soon: to avoid clashes. */
export const seatEntry = z.object({
  personalityId: z.int(),
  kind: z.enum(['booked', 'proposed']),
  startsAt: instant,
  endsAt: instant,
  /** What it is about, when it came through this agent. */
  title: z.string().nullable(),
})
export type SeatEntry = z.output<typeof seatEntry>

export const agentSeat = z.object({
  agentName: z.string(),
  /** When this link ends. */
  expiresAt: instant,
  /** The request that the link was mailed for. */
  requestId: z.int(),
  /**
   * That one first, then all that are open or closed within a day, the nearest deadline first, of all guests whom this
   * address represents.
   */
  requests: z.array(seatRequest),
  calendar: z.array(seatEntry),
})
export type AgentSeat = z.output<typeof agentSeat>

const params = z.object({ token: text(200) })

export const getAgentSeat = endpoint({
  method: 'GET',
  path: '/api/agent/{token}',
  summary: 'What an agent sees behind a mailed link; changes nothing',
  access: 'anyone',
  params,
  status: 200,
  response: agentSeat,
})

/** Which request is meant; without it, the one that the link was mailed for. */
const which = { requestId: id.optional() }
const act = { method: 'POST', access: 'anyone', params, status: 200, response: seatRequest } as const

export const agentAccepts = endpoint({
  ...act,
  path: '/api/agent/{token}/accept',
  summary: 'The agent accepts with a date, a time and a speaking fee, which makes the booking',
  body: acceptForm.extend(which),
})
export const agentDeclines = endpoint({
  ...act,
  path: '/api/agent/{token}/decline',
  summary: 'The agent declines with a reason; the fee goes back in full',
  body: declineForm.extend(which),
})
export const agentCounters = endpoint({
  ...act,
  path: '/api/agent/{token}/counter',
  summary: 'The agent proposes times, of which the requester chooses one',
  body: counterForm.extend(which),
})
export const agentAsks = endpoint({
  ...act,
  path: '/api/agent/{token}/ask',
  summary: 'The agent asks the requester a question',
  body: askForm.extend(which),
})

export const renewAgentLink = endpoint({
  method: 'POST',
  path: '/api/agent/{token}/renew',
  summary: 'Mail a fresh link to the address that an ended one was mailed to',
  access: 'anyone',
  params,
  body: nothing,
  status: 200,
  response: z.object({}),
})
