import { z } from 'zod'
import { durationMinutes } from '../availability.ts'
import { endpoint } from '../endpoint.ts'
import { olderParams } from '../paging.ts'
import { ledgerEntry, paymentStatus } from '../payments.ts'
import { person } from '../people.ts'
import { day, id, idParam, instant, line, nothing, optionalText, text, timeZone, wallTime } from '../text.ts'
import { bookingStatus, mostOffers, offer } from './bookings.ts'
import { payingForm, requestFormat } from './direct-bookings.ts'

export const agentRequestStatuses = [
  'pending',
  'countered',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'payment_failed',
  /** Closed by the people who run the site. */
  'cancelled',
] as const
export const agentRequestStatus = z.enum(agentRequestStatuses)
export type AgentRequestStatus = z.output<typeof agentRequestStatus>

/** Who takes part in a request: who asks, the agent, and the guest they act for. */
export const seat = z.enum(['requester', 'agent', 'guest'])
export type Seat = z.output<typeof seat>

/** What can stand in a request’s timeline. */
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
  /** The guest has another agent, who goes on with it. */
  'passed_on',
] as const

/** The acts a viewer may take on a request. */
export const agentRequestAct = z.enum([
  'accept',
  'decline',
  'counter',
  'ask',
  'answer',
  'accept-offer',
  'withdraw',
  'take-over',
])
export type AgentRequestAct = z.output<typeof agentRequestAct>

export const requestStep = z.object({
  at: instant,
  what: z.enum(requestSteps),
  /** Null for the clock and the payment. */
  by: seat.nullable(),
  /** What was said with it. */
  text: z.string().nullable(),
  /** With `countered`: the proposed times; with `accepted`: the agreed one. */
  times: z.array(instant),
})
export type RequestStep = z.output<typeof requestStep>

/** What everybody who takes part may know of a request. */
const shared = z.object({
  id: z.int(),
  /** The guest. */
  personalityId: z.int(),
  personality: person,
  agentName: z.string(),
  requestedTopic: z.string(),
  /** yyyy-mm-dd */
  requestedDate: z.string().nullable(),
  requestedFormat: requestFormat,
  creatorMessage: z.string(),
  /** Minutes. */
  duration: z.int(),
  status: agentRequestStatus,
  agentResponse: z.string().nullable(),
  /** In words. */
  speakingFee: z.string().nullable(),
  createdAt: instant,
  respondedAt: instant.nullable(),
  /** While it is open: when it closes by itself. */
  expiresAt: instant.nullable(),
  /** The guest answers themselves. */
  takenOver: z.boolean(),
  /** A question to the requester waits for an answer. */
  questionOpen: z.boolean(),
  /** Proposed times, on the requester’s wall clock; empty when there are none. */
  offers: z.array(offer),
  creatorTimeZone: z.string(),
  personalityTimeZone: z.string(),
  /** Of an accepted one: what became of it. */
  booking: z
    .object({ status: bookingStatus, startsAt: instant.nullable(), endsAt: instant.nullable() })
    .nullable(),
  can: z.array(agentRequestAct),
})

/** A request as its requester or the guest sees it. */
export const agentRequest = shared.extend({
  /** The requester, who would be the host. */
  creatorId: z.int(),
  creator: person,
  /** The viewer’s part in it. */
  seat: z.enum(['requester', 'guest']),
  /** The agent’s address; for the guest alone, whose agent it is. */
  agentEmail: z.string().nullable(),
  /** For the payer alone. */
  paymentIntentId: z.string().nullable(),
  paymentId: z.int().nullable(),
  keepAsCredit: z.boolean(),
  entries: z.array(ledgerEntry),
  paymentStatus,
  /** Dollars. */
  platformFee: z.number(),
  /** Of an accepted one. */
  bookingId: z.int().nullable(),
  steps: z.array(requestStep),
})
export type AgentRequest = z.output<typeof agentRequest>

export const agentRequestDraft = z.object({
  personalityId: id,
  requestedTopic: line(200).pipe(z.string().min(1, 'Please give a discussion topic.')),
  requestedDate: day.nullish().transform((value) => value ?? null),
  requestedFormat: requestFormat,
  creatorMessage: text(4000).pipe(z.string().min(1, 'Please write a detailed message.')),
})
export type AgentRequestDraft = z.output<typeof agentRequestDraft>

export const agentRequestForm = agentRequestDraft.extend(payingForm.shape)

export const createAgentRequest = endpoint({
  method: 'POST',
  path: '/api/agent-request',
  summary:
    'Ask a guest through their agent; the fee is charged now and comes back in full if it is not accepted',
  access: 'member',
  body: agentRequestForm,
  status: 201,
  response: z.object({ success: z.literal(true), message: z.string(), requestId: z.int() }),
})

export const listAgentRequests = endpoint({
  method: 'GET',
  path: '/api/agent-requests',
  summary: 'Requests through agents that the caller sent, or that go to the caller’s agent: open ones first',
  access: 'member',
  query: z.object(olderParams),
  status: 200,
  response: z.array(agentRequest.omit({ steps: true })),
})

const one = z.object({ id: idParam })
const response = optionalText(2000)
/** Null or empty: none. Left out: as it stands. */
const speakingFee = line(200)
  .transform((value) => value || null)
  .nullable()
  .optional()
/** The requester’s zone as the caller knew it: times that were turned to another clock are refused. */
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
  response: text(2000).pipe(z.string().min(1, 'Please say why, in a sentence.')),
})
export const counterForm = z.object({
  /** On the requester’s wall clock. */
  offers: z
    .array(z.object({ date: day, time: wallTime }))
    .min(1, 'Please propose at least one time.')
    .max(mostOffers, `Please propose at most ${mostOffers} times.`),
  duration: durationMinutes.optional(),
  creatorTimeZone,
  speakingFee,
  response,
})
export const acceptOfferForm = z.object({
  /** Its place in `offers`, from 0. */
  offer: z
    .int()
    .min(0)
    .max(mostOffers - 1),
  /** The instant that the caller saw there: an offer that was replaced meanwhile is refused. */
  startsAt: instant.optional(),
  /** The length in minutes and the fee that the caller saw: others are refused in the same way. */
  duration: z.int().optional(),
  speakingFee,
})
export const askForm = z.object({
  question: text(2000).pipe(z.string().min(1, 'Please write a question.')),
})
export const questionAnswer = z.object({
  text: text(2000).pipe(z.string().min(1, 'Please write an answer.')),
  /** When the question was asked that the caller saw: with a newer one the answer is refused. */
  askedAt: instant.optional(),
})

const act = { method: 'POST', access: 'member', params: one, status: 200, response: agentRequest } as const

export const getAgentRequest = endpoint({
  method: 'GET',
  path: '/api/agent-requests/{id}',
  summary: 'One request through an agent with all that happened to it, for its requester and its guest',
  access: 'member',
  params: one,
  status: 200,
  response: agentRequest,
})

export const withdrawAgentRequest = endpoint({
  ...act,
  path: '/api/agent-requests/{id}/withdraw',
  summary: 'Take a request back before it is answered; the fee comes back in full',
  body: nothing,
})

export const acceptAgentOffer = endpoint({
  ...act,
  path: '/api/agent-requests/{id}/accept-offer',
  summary: 'Take one of the proposed times, which makes the booking',
  body: acceptOfferForm,
})

export const answerAgent = endpoint({
  ...act,
  path: '/api/agent-requests/{id}/answer',
  summary: 'Answer what the agent asked',
  body: questionAnswer,
})

export const takeOverRequest = endpoint({
  ...act,
  path: '/api/agent-requests/{id}/take-over',
  summary: 'The guest answers themselves from now on; the request goes on as it stands',
  body: nothing,
})

export const acceptTakenOver = endpoint({
  ...act,
  path: '/api/agent-requests/{id}/accept',
  summary: 'Accept a request that the guest has taken over',
  body: acceptForm,
})
export const declineTakenOver = endpoint({
  ...act,
  path: '/api/agent-requests/{id}/decline',
  summary: 'Decline a request that the guest has taken over',
  body: declineForm,
})
export const counterTakenOver = endpoint({
  ...act,
  path: '/api/agent-requests/{id}/counter',
  summary: 'Propose times for a request that the guest has taken over',
  body: counterForm,
})
export const askTakenOver = endpoint({
  ...act,
  path: '/api/agent-requests/{id}/ask',
  summary: 'Ask the requester a question, of a request that the guest has taken over',
  body: askForm,
})

/** What everybody who takes part may know of a request; the agent’s view is made of it. */
export const sharedRequest = shared
