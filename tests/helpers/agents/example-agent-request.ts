import type { AgentPortalRequest } from '../../../src/contract/requests/agent-portal.ts'
import type { AgentRequest } from '../../../src/contract/requests/agent-requests.ts'

/** A request as the agent sees it: from Maya in Lisbon, for Nadia in Berlin. */
export function examplePortalRequest(changes: Partial<AgentPortalRequest> = {}): AgentPortalRequest {
  const person = (id: number, name: string) => ({
    id,
    name,
    avatar: `/initials/0/${name[0]}.svg`,
    headline: null,
  })
  return {
    id: 41,
    personalityId: 7,
    personality: person(7, 'Nadia Petrova'),
    creator: {
      ...person(8, 'Maya Lind'),
      profession: 'Radio producer',
      location: 'Lisbon, Portugal',
      bio: 'A weekly show.',
      website: 'https://example.com/show',
      seriesTitle: null,
      seriesUrl: null,
      seriesKind: null,
      timeZone: 'Europe/Lisbon',
    },
    agentName: 'Ada Quill',
    requestedTopic: 'A night in a lighthouse',
    requestedDate: null,
    requestedFormat: 'podcast',
    creatorMessage: 'An hour with you.',
    duration: 60,
    status: 'pending',
    agentResponse: null,
    speakingFee: null,
    createdAt: '2030-11-20T10:00:00.000Z',
    respondedAt: null,
    expiresAt: '2030-12-04T10:00:00.000Z',
    takenOver: false,
    questionOpen: false,
    offers: [],
    creatorTimeZone: 'Europe/Lisbon',
    personalityTimeZone: 'Europe/Berlin',
    can: ['accept', 'decline', 'counter', 'ask'],
    booking: null,
    steps: [{ at: '2030-11-20T10:00:00.000Z', what: 'sent', by: 'requester', text: null, times: [] }],
    ...changes,
  }
}

/** As one of the two members sees it. */
export function exampleAgentRequest(changes: Partial<AgentRequest> = {}): AgentRequest {
  const { creator, ...shared } = examplePortalRequest({ can: [] })
  const { id, name, avatar, headline } = creator
  return {
    ...shared,
    creatorId: id,
    creator: { id, name, avatar, headline },
    seat: 'requester',
    agentEmail: null,
    paymentIntentId: null,
    paymentId: null,
    keepAsCredit: false,
    entries: [],
    paymentStatus: 'captured',
    platformFee: 9.99,
    bookingId: null,
    canStart: ['message', 'request'],
    ...changes,
  }
}
