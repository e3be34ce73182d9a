/** Who is asked, and who answers: a host, a guest, or a guest’s agent. */
export const requestWays = ['host', 'direct', 'agent'] as const
export type RequestWay = (typeof requestWays)[number]

export const guestWays = ['agent', 'direct'] as const
export type GuestWay = (typeof guestWays)[number]

/** What `metadata.type` of a payment calls each way. */
export const paymentTypes = {
  host: 'booking',
  direct: 'direct_booking',
  agent: 'agent_request',
} as const satisfies Record<RequestWay, string>
export type PaymentType = (typeof paymentTypes)[RequestWay]

/** How a guest can be requested. Direct requests are closed if the agent has to approve. */
export function listGuestWays(guest: { hasAgent: boolean; requiresAgentApproval: boolean }): GuestWay[] {
  if (!guest.hasAgent) return ['direct']
  return guest.requiresAgentApproval ? ['agent'] : ['agent', 'direct']
}
