export const requestChannels = ['agent', 'direct'] as const
export type RequestChannel = (typeof requestChannels)[number]

/** How a guest can be requested. Direct requests are closed if the agent has to approve. */
export function listRequestChannels(guest: {
  hasAgent: boolean
  requiresAgentApproval: boolean
}): RequestChannel[] {
  if (!guest.hasAgent) return ['direct']
  return guest.requiresAgentApproval ? ['agent'] : ['agent', 'direct']
}
