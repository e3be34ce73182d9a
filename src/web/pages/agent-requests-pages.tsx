import { getRouteApi, notFound } from '@tanstack/react-router'
import { HttpError } from '../api.ts'
import type { PageContext } from '../chrome/page-head.ts'
import { agentRequestPagesQuery, agentRequestQuery } from '../requests/agent-queries.ts'
import { AgentRequestList } from '../requests/showing/agent-request-list.tsx'
import { AgentRequestMissing, AgentRequestPage } from '../requests/showing/request-page.tsx'
import { useSite } from '../shared/session/session.tsx'
import { isRowId } from '../shared/site/row-id.ts'
import { BackLink } from '../ui/back-link.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export const agentRequestsPages = {
  agentRequest: { Missing: AgentRequestMissing, load: loadAgentRequest, AgentRequest },
  agentRequests: { load: loadAgentRequests, AgentRequests },
}

const agentRequestRoute = getRouteApi('/agent-requests/$id')

async function loadAgentRequest({ queryClient, api }: PageContext, id: string) {
  if (!isRowId(id)) notFound({ throw: true })
  const requestId = Number(id)
  await queryClient
    .fetchQuery({ ...agentRequestQuery(api, requestId), staleTime: 0 })
    .catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 404) notFound({ throw: true })
      throw error
    })
  return { requestId }
}

function AgentRequest() {
  return <AgentRequestPage id={agentRequestRoute.useLoaderData().requestId} />
}

function loadAgentRequests({ queryClient, api }: PageContext) {
  return queryClient.prefetchInfiniteQuery({ ...agentRequestPagesQuery(api), staleTime: 0 })
}

function AgentRequests() {
  const { feeCents } = useSite()
  return (
    <div className="page-width w-full max-w-4xl py-8 sm:py-10">
      <PageHeader back={<BackLink to="/dashboard" />} title="Agent requests">
        {feeCents > 0
          ? 'Agents have ten business days to answer. If a request isn’t accepted, you get the fee back in full.'
          : 'Agents have ten business days to answer.'}
      </PageHeader>
      <AgentRequestList />
    </div>
  )
}
