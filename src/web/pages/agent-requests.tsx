import { agentRequestPagesQuery } from '../agents/agent-queries.ts'
import { AgentRequestList } from '../agents/request-list.tsx'
import type { PageContext } from '../chrome/page-head.ts'
import { BackLink } from '../ui/back-link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useSite } from '../ui/session.tsx'

export function load({ queryClient, api }: PageContext) {
  return queryClient.prefetchInfiniteQuery({ ...agentRequestPagesQuery(api), staleTime: 0 })
}

export function AgentRequests() {
  const { feeCents } = useSite()
  return (
    <div className="page-width w-full max-w-4xl py-8 sm:py-10">
      <PageHeader back={<BackLink to={'/dashboard' as string} />} title="Requests through agents">
        An agent has ten business days to answer.
        {feeCents > 0 && ' If a request is not accepted, the fee comes back in full.'}
      </PageHeader>
      <AgentRequestList />
    </div>
  )
}
