import { exampleRequest } from '../agents/agent-request.ts'

/** By who receives it: a creator, a guest directly, or a guest through their agent. */
export type RequestKind = 'creator' | 'direct' | 'agent'

type Way = { path: string; type: string; draftTo: (recipientId: number) => object }

/** The call that sends a request of each kind, and what a payment for it is called. */
export const requestKinds: Record<RequestKind, Way> = {
  creator: { path: '/api/bookings', type: 'booking', draftTo: (creatorId) => ({ creatorId }) },
  direct: {
    path: '/api/direct-booking',
    type: 'direct_booking',
    draftTo: (guestId) => ({ guestId, topic: 'Tides', format: 'panel', message: 'An hour, please.' }),
  },
  agent: {
    path: '/api/agent-request',
    type: 'agent_request',
    draftTo: (personalityId) => ({ personalityId, ...exampleRequest }),
  },
}

/** Starts the payment for a request that isn't written yet. */
export function paymentTo(kind: RequestKind, personalityId: number) {
  return { metadata: { type: requestKinds[kind].type, personalityId } }
}
