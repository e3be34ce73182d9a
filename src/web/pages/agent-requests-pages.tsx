import { getRouteApi, notFound } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import type { PageContext } from '../chrome/page-head.ts'
import { RequestList } from '../requests/answering/request-list.tsx'
import { agentRequestPagesQuery, agentRequestQuery } from '../requests/queries.ts'
import { AgentRequestPage } from '../requests/showing/request-page.tsx'
import { useSite } from '../shared/session/session.tsx'
import { isRowId } from '../shared/site/row-id.ts'
import { BackLink } from '../ui/back-link.tsx'
import { MissingPage } from '../ui/missing-page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { getFresh } from './get-fresh.ts'

export const agentRequestsPages = {
  agentRequest: { Missing, load: loadAgentRequest, AgentRequest },
  agentRequests: { load: loadAgentRequests, AgentRequests },
}

const agentRequestRoute = getRouteApi('/agent-requests/$id')

async function loadAgentRequest({ queryClient, api }: PageContext, id: string) {
  if (!isRowId(id)) notFound({ throw: true })
  const requestId = Number(id)
  await getFresh(queryClient, agentRequestQuery(api, requestId))
  return { requestId }
}

function AgentRequest() {
  return <AgentRequestPage id={agentRequestRoute.useLoaderData().requestId} />
}

/** For a request that doesn’t exist and for someone else’s: the same text, so that it reveals nothing. */
function Missing() {
  return (
    <MissingPage icon={Inbox} title="Request not found" to="/agent-requests" label="See your requests">
      We couldn’t find that request. If you have another account, try signing in there.
    </MissingPage>
  )
}

function loadAgentRequests({ queryClient, api }: PageContext) {
  return queryClient.prefetchInfiniteQuery({ ...agentRequestPagesQuery(api), staleTime: 0 })
}

function AgentRequests() {
  const { feeCents } = useSite()
  return (
    <div className="page-width w-full max-w-4xl py-8 sm:py-10">
      <PageHeader back={<BackLink to="/dashboard" />} title="Agent requests">
        Agents have ten business days to answer.
        {feeCents > 0 && ' If a request isn’t accepted, its fee is refunded in full.'}
      </PageHeader>
      <RequestList box="agents" />
    </div>
  )
}
