import { z } from 'zod'
import { durationMinutes } from '../availability.ts'
import { endpoint } from '../endpoint.ts'
import { olderParams } from '../paging.ts'
import { ledgerEntry, paymentStatus } from '../payments.ts'
import { newWith, person } from '../people.ts'
import {
  day,
  emptyBody,
  idParam,
  instant,
  line,
  optionalText,
  shortId,
  text,
  timeZone,
  wallTime,
} from '../text.ts'
import { bookingStatus } from './bookings.ts'
import { payingForm, requestFormat } from './direct-bookings.ts'
import { maxOffers, offer } from './offers.ts'

export const agentRequestStatuses = [
  'pending',
  'countered',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'payment_failed',
  'cancelled',
] as const
export const agentRequestStatus = z.enum(agentRequestStatuses)
export type AgentRequestStatus = z.output<typeof agentRequestStatus>

export const requestRole = z.enum(['requester', 'agent', 'guest'])
export type RequestRole = z.output<typeof requestRole>

export const requestSteps = [
  'sent',
  'asked',
  'answered',
  'countered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'payment_failed',
  'cancelled',
  'taken_over',
  'passed_on',
] as const

export const agentRequestAction = z.enum([
  'accept',
  'decline',
  'counter',
  'ask',
  'answer',
  'accept-offer',
  'withdraw',
  'take-over',
])
export type AgentRequestAction = z.output<typeof agentRequestAction>

export const requestStep = z.object({
  at: instant,
  what: z.enum(requestSteps),
  /** Null for deadlines and the payment. */
  by: requestRole.nullable(),
  text: z.string().nullable(),
  /** `countered`: the proposed times; `accepted`: the agreed one. */
  times: z.array(instant),
})
export type RequestStep = z.output<typeof requestStep>

const shared = z.object({
  id: z.int(),
  personalityId: z.int(),
  personality: person,
  agentName: z.string(),
  requestedTopic: z.string(),
  /** yyyy-mm-dd */
  requestedDate: z.string().nullable(),
  requestedFormat: requestFormat,
  creatorMessage: z.string(),
  /** A moderator hid what the requester wrote: `requestedTopic` and `creatorMessage` are empty. */
  hidden: z.literal(true).optional(),
  /** Minutes. */
  duration: z.int(),
  status: agentRequestStatus,
  agentResponse: z.string().nullable(),
  speakingFee: z.string().nullable(),
  createdAt: instant,
  respondedAt: instant.nullable(),
  /** When it expires, while open. */
  expiresAt: instant.nullable(),
  takenOver: z.boolean(),
  /** The requester hasn’t answered a question yet. */
  questionOpen: z.boolean(),
  /** Proposed times, on the requester’s wall clock. */
  offers: z.array(offer),
  creatorTimeZone: z.string(),
  personalityTimeZone: z.string(),
  booking: z
    .object({ status: bookingStatus, startsAt: instant.nullable(), endsAt: instant.nullable() })
    .nullable(),
  can: z.array(agentRequestAction),
})

export const agentRequest = shared.extend({
  creatorId: z.int(),
  creator: person,
  seat: z.enum(['requester', 'guest']),
  /** Only for the guest. */
  agentEmail: z.string().nullable(),
  /** Only for the payer. */
  paymentIntentId: z.string().nullable(),
  paymentId: z.int().nullable(),
  keepAsCredit: z.boolean(),
  entries: z.array(ledgerEntry),
  paymentStatus,
  /** Dollars. */
  platformFee: z.number(),
  bookingId: z.int().nullable(),
  steps: z.array(requestStep),
  canStart: newWith,
})
export type AgentRequest = z.output<typeof agentRequest>

export const agentRequestDraft = z.object({
  personalityId: shortId,
  requestedTopic: line(200).pipe(z.string().min(1, 'Enter a discussion topic.')),
  requestedDate: day.nullish().transform((value) => value ?? null),
  requestedFormat: requestFormat,
  creatorMessage: text(4000).pipe(z.string().min(1, 'Write a detailed message.')),
})
export type AgentRequestDraft = z.output<typeof agentRequestDraft>

export const agentRequestForm = agentRequestDraft.extend(payingForm.shape)

export const createAgentRequest = endpoint({
  method: 'POST',
  path: '/api/agent-request',
  summary:
    'Request a guest through their agent. The fee is charged now and fully refunded if the request is not accepted',
  access: 'member',
  body: agentRequestForm,
  status: 201,
  response: z.object({ success: z.literal(true), message: z.string(), requestId: z.int() }),
})

export const listAgentRequests = endpoint({
  method: 'GET',
  path: '/api/agent-requests',
  summary: 'List agent requests that the caller sent, or that their agent received, open ones first',
  access: 'member',
  query: z.object(olderParams),
  status: 200,
  response: z.array(agentRequest.omit({ steps: true })),
})

const one = z.object({ id: idParam })
const response = optionalText(2000)
/** Null or empty: none. Omitted: unchanged. */
const speakingFee = line(200)
  .transform((value) => value || null)
  .nullable()
  .optional()
/** The requester’s zone as the caller saw it. The call is refused if it has changed, since times would shift. */
const creatorTimeZone = timeZone.optional()

export const acceptForm = z.object({
  /** On the requester’s wall clock. */
  date: day,
  time: wallTime,
  duration: durationMinutes.optional(),
  creatorTimeZone,
  speakingFee,
  response,
})
export const declineForm = z.object({
  response: text(2000).pipe(z.string().min(1, 'Give a reason in a sentence.')),
})
export const counterForm = z.object({
  /** On the requester’s wall clock. */
  offers: z
    .array(z.object({ date: day, time: wallTime }))
    .min(1, 'Propose at least one time.')
    .max(maxOffers, `Propose at most ${maxOffers} times.`),
  duration: durationMinutes.optional(),
  creatorTimeZone,
  speakingFee,
  response,
})
export const acceptOfferForm = z.object({
  /** Index in `offers`, from 0. */
  offer: z
    .int()
    .min(0)
    .max(maxOffers - 1),
  /** The time that the caller saw there. Refused if it was replaced meanwhile. */
  startsAt: instant.optional(),
  /** Minutes. Refused, like the fee below, if it differs from what the caller saw. */
  duration: z.int().optional(),
  speakingFee,
})
export const askForm = z.object({
  question: text(2000).pipe(z.string().min(1, 'Write a question.')),
})
export const questionAnswer = z.object({
  text: text(2000).pipe(z.string().min(1, 'Write an answer.')),
  /** When the question that the caller saw was asked. Refused if there’s a newer one. */
  askedAt: instant.optional(),
})

const act = { method: 'POST', access: 'member', params: one, status: 200, response: agentRequest } as const

export const getAgentRequest = endpoint({
  method: 'GET',
  path: '/api/agent-requests/{id}',
  summary: 'Get an agent request with its history, as its requester or guest',
  access: 'member',
  params: one,
  status: 200,
  response: agentRequest,
})

export const withdrawAgentRequest = endpoint({
  ...act,
  path: '/api/agent-requests/{id}/withdraw',
  summary: 'Withdraw a request before it is accepted or declined. The fee is fully refunded',
  body: emptyBody,
})

export const acceptAgentOffer = endpoint({
  ...act,
  path: '/api/agent-requests/{id}/accept-offer',
  summary: 'Choose one of the proposed times, which creates the booking',
  body: acceptOfferForm,
})

export const answerAgent = endpoint({
  ...act,
  path: '/api/agent-requests/{id}/answer',
  summary: 'Answer the agent’s question',
  body: questionAnswer,
})

export const takeOverRequest = endpoint({
  ...act,
  path: '/api/agent-requests/{id}/take-over',
  summary: 'Take over a request from the agent, as its guest. The request continues unchanged',
  body: emptyBody,
})

export const acceptTakenOver = endpoint({
  ...act,
  path: '/api/agent-requests/{id}/accept',
  summary: 'Accept a request that you took over, as its guest',
  body: acceptForm,
})
export const declineTakenOver = endpoint({
  ...act,
  path: '/api/agent-requests/{id}/decline',
  summary: 'Decline a request that you took over, as its guest',
  body: declineForm,
})
export const counterTakenOver = endpoint({
  ...act,
  path: '/api/agent-requests/{id}/counter',
  summary: 'Propose times for a request that you took over, as its guest',
  body: counterForm,
})
export const askTakenOver = endpoint({
  ...act,
  path: '/api/agent-requests/{id}/ask',
  summary: 'Ask the requester a question about a request that you took over, as its guest',
  body: askForm,
})

export const sharedRequest = shared
