import type { AgentRequestStatus } from '../contract/requests/agent-requests.ts'

export const agentRequestWords: Record<AgentRequestStatus, string> = {
  pending: 'Pending',
  countered: 'Times proposed',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  payment_failed: 'Payment failed',
  cancelled: 'Closed by an admin',
}
