import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paymentStatus } from '../payments.ts'
import { agentRequestStatus } from '../requests/agent-requests.ts'
import { instant } from '../text.ts'
import { adminList } from './lists.ts'
import { adminParticipant } from './payments.ts'

export const agentRequestSorts = ['createdAt'] as const

export const adminAgentRequestsQuery = adminList(agentRequestSorts, '-createdAt').extend({
  status: agentRequestStatus.optional(),
})

export const adminAgentRequestRow = z.object({
  id: z.int(),
  createdAt: instant,
  requester: adminParticipant,
  guest: adminParticipant,
  agentName: z.string(),
  agentEmail: z.string(),
  topic: z.string(),
  status: agentRequestStatus,
  /** When the fee was charged and the agent emailed. */
  sentAt: instant.nullable(),
  expiresAt: instant.nullable(),
  respondedAt: instant.nullable(),
  /** The booking that it became. */
  bookingId: z.int().nullable(),
  /** Null once an admin reopened the booking that it became. */
  paymentId: z.int().nullable(),
  paymentStatus,
  amountCents: z.int(),
})
export type AdminAgentRequestRow = z.output<typeof adminAgentRequestRow>

export const listAdminAgentRequests = endpoint({
  method: 'GET',
  path: '/api/admin/agent-requests',
  summary: 'Every request to a guest’s agent, including unsent ones',
  access: 'admin',
  query: adminAgentRequestsQuery,
  status: 200,
  response: z.array(adminAgentRequestRow),
})
