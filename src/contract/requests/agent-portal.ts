import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { person } from '../people.ts'
import { seriesKinds } from '../series.ts'
import { emptyBody, id, instant, text } from '../text.ts'
import {
  acceptForm,
  askForm,
  counterForm,
  declineForm,
  requestStep,
  sharedRequest,
} from './agent-requests.ts'

/** As the agent sees it: everything needed to decide, but no email addresses. */
export const agentPortalRequest = sharedRequest.extend({
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
export type AgentPortalRequest = z.output<typeof agentPortalRequest>

export const agentPortalEntry = z.object({
  personalityId: z.int(),
  kind: z.enum(['booked', 'proposed']),
  startsAt: instant,
  endsAt: instant,
  /** Only if it came through this agent. */
  title: z.string().nullable(),
})
export type AgentPortalEntry = z.output<typeof agentPortalEntry>

export const agentPortal = z.object({
  agentName: z.string(),
  /** When this link expires. */
  expiresAt: instant,
  requestId: z.int(),
  /** That one first, then all open or closed within a day, of all the agent’s guests, nearest deadline first. */
  requests: z.array(agentPortalRequest),
  calendar: z.array(agentPortalEntry),
})
export type AgentPortal = z.output<typeof agentPortal>

const params = z.object({ token: text(200) })

export const getAgentSeat = endpoint({
  method: 'GET',
  path: '/api/agent/{token}',
  summary: 'Get the agent portal behind an emailed link. Changes nothing',
  access: 'anyone',
  params,
  status: 200,
  response: agentPortal,
})

const which = { requestId: id.optional() }
const act = { method: 'POST', access: 'anyone', params, status: 200, response: agentPortalRequest } as const

export const agentAccepts = endpoint({
  ...act,
  path: '/api/agent/{token}/accept',
  summary: 'Accept a request with a date, a time and a speaking fee, as its agent. Creates the booking',
  body: acceptForm.extend(which),
})
export const agentDeclines = endpoint({
  ...act,
  path: '/api/agent/{token}/decline',
  summary: 'Decline a request with a reason, as its agent. The fee is fully refunded',
  body: declineForm.extend(which),
})
export const agentCounters = endpoint({
  ...act,
  path: '/api/agent/{token}/counter',
  summary: 'Propose times that the requester can choose from, as the agent',
  body: counterForm.extend(which),
})
export const agentAsks = endpoint({
  ...act,
  path: '/api/agent/{token}/ask',
  summary: 'Ask the requester a question, as the agent',
  body: askForm.extend(which),
})

export const renewAgentLink = endpoint({
  method: 'POST',
  path: '/api/agent/{token}/renew',
  summary: 'Email a new link to the address that an expired one was sent to',
  access: 'anyone',
  params,
  body: emptyBody,
  status: 200,
  response: z.object({}),
})
