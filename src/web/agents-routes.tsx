import { createRoute } from '@tanstack/react-router'
import { membersOnly } from './chrome/guards.ts'
import { head } from './chrome/page-head.ts'
import { part, screen } from './chrome/screen.ts'
import { root } from './root-route.tsx'
import { isRowId } from './shared/site/row-id.ts'

const agentSeatPage = () => import('./pages/agent-portal.tsx')
const agentSeat = createRoute({
  getParentRoute: () => root,
  path: '/agent/$token',
  validateSearch: (search: Record<string, unknown>): { request?: number } =>
    isRowId(String(search.request)) ? { request: Number(search.request) } : {},
  loader: async ({ context, params }) => (await agentSeatPage()).load(context, params.token),
  head: ({ match }) => head(match.context, 'Requests to answer'),
  notFoundComponent: part(agentSeatPage, 'Missing'),
  errorComponent: part(agentSeatPage, 'Failed'),
  ...screen('agent-portal', agentSeatPage, 'AgentSeat'),
})

const pages = () => import('./pages/agent-requests-pages.tsx')

const agentRequestsPage = async () => (await pages()).agentRequestsPages.agentRequests
const agentRequests = createRoute({
  getParentRoute: () => root,
  path: '/agent-requests',
  beforeLoad: membersOnly,
  loader: async ({ context }) => (await agentRequestsPage()).load(context),
  head: ({ match }) => head(match.context, 'Agent requests'),
  ...screen('agent-requests-pages', agentRequestsPage, 'AgentRequests'),
})

const agentRequestPage = async () => (await pages()).agentRequestsPages.agentRequest
const agentRequest = createRoute({
  getParentRoute: () => root,
  path: '/agent-requests/$id',
  beforeLoad: membersOnly,
  loader: async ({ context, params }) => (await agentRequestPage()).load(context, params.id),
  head: ({ match, loaderData }) => head(match.context, loaderData ? 'Request' : 'Request not found'),
  notFoundComponent: part(agentRequestPage, 'Missing'),
  ...screen('agent-requests-pages', agentRequestPage, 'AgentRequest'),
})

export const agentsRoutes = [agentSeat, agentRequests, agentRequest] as const
