import type { Ctx } from '../../platform/ctx.ts'
import type { Domain } from '../../platform/domain.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { react } from '../events.ts'
import { sendCancellation } from './notifying/send-cancellation.ts'
import { sendRequestEmails } from './notifying/send-request-emails.ts'
import { deleteBookingsWithRequests, deleteRequests } from './operating/delete-requests.ts'
import { deleteLinks } from './portal/delete-links.ts'
import { agentPortalRoutes } from './portal/routes.ts'
import { updateAgent, updateAgentOfSent } from './portal/update-agent.ts'
import { agentRequestRoutes } from './routes.ts'
import { runAgentDeadlines } from './run-agent-deadlines.ts'
import { syncPayment } from './sync-payment.ts'

const follow = {
  name: 'follow-request-payment',
  run: (ctx: Ctx, { paymentId }: { paymentId: number }) => syncPayment(ctx, paymentId),
}
const cancelled = {
  name: 'mail-cancellation',
  run: (ctx: Ctx, { bookingId }: { bookingId: number }) => sendCancellation(ctx, bookingId),
}
const mail = { name: 'mail-seats', run: sendRequestEmails }

export const agentRequests: Domain = {
  tables: {
    agent_requests: { closing: 'kept: the other participant’s too', reset: 'deleted' },
    agent_request_steps: { closing: 'kept: the other participant’s too', reset: 'deleted' },
    agent_links: { closing: 'deleted', reset: 'deleted' },
  },
  routes(app) {
    agentRequestRoutes(app)
    agentPortalRoutes(app)
  },
  jobs: [
    defineJob({ name: 'agent-request-deadlines', retries: 0, cron: '* * * * *', run: runAgentDeadlines }),
  ],
  reactions: react({
    'profile.agent_changed': [
      { name: 'pass-on-requests', run: (ctx, { userId }) => updateAgent(ctx, userId) },
    ],
    'payment.captured': [follow],
    'payment.released': [follow],
    'payment.failed': [follow],
    'payment.refunded': [follow],
    'payment.credited': [follow],
    'payment.disputed': [follow],
    'payment.dispute_closed': [follow],
    'booking.closed': [cancelled],
    'booking.reopened': [cancelled],
    'agent_request.sent': [
      mail,
      { name: 'pass-on-sent', run: (ctx, { agentRequestId }) => updateAgentOfSent(ctx, agentRequestId) },
    ],
    'agent_request.asked': [mail],
    'agent_request.answered': [mail],
    'agent_request.countered': [mail],
    'agent_request.accepted': [mail],
    'agent_request.closed': [mail],
    'agent_request.taken_over': [mail],
    'agent_request.passed_on': [mail],
    'agent_request.reminded': [mail],
  }),
  closeAccount: deleteLinks,
  // A booking and the request that it came from are deleted together.
  reset: { bookings: { bookings: deleteBookingsWithRequests, agent_requests: deleteRequests } },
}
