import { paymentTypes, type RequestWay } from '../../../src/contract/requests/request-ways.ts'
import { exampleRequest } from '../agents/agent-request.ts'

type Way = { path: string; draftTo: (recipientId: number) => object }

/** The call that sends a request each way, with a draft for it. */
export const waysToAsk: Record<RequestWay, Way> = {
  host: { path: '/api/bookings', draftTo: (creatorId) => ({ creatorId }) },
  direct: {
    path: '/api/direct-booking',
    draftTo: (guestId) => ({ guestId, topic: 'Tides', format: 'panel', message: 'An hour, please.' }),
  },
  agent: {
    path: '/api/agent-request',
    draftTo: (personalityId) => ({ personalityId, ...exampleRequest }),
  },
}

/** Starts the payment for a request that isn't written yet. */
export function paymentTo(way: RequestWay, personalityId: number) {
  return { metadata: { type: paymentTypes[way], personalityId } }
}
