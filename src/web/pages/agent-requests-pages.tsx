import * as agentRequest from './agent-request.tsx'
import * as agentRequests from './agent-requests.tsx'

/** What members ask through agents, in one file: the list and one of it share most of what they are made of. */
export const agentRequestsPages = { agentRequest, agentRequests }
