import { Inbox } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { useApi } from '../ui/session.tsx'
import { SkeletonList } from '../ui/skeleton-shapes.tsx'
import { agentRequestPagesQuery } from './agent-queries.ts'
import { RequestRow } from './request-row.tsx'
import { useLiveRequests } from './use-live-requests.ts'

/** What the reader asked through agents, and what was asked of theirs: all that is open first. */
export function AgentRequestList() {
  useLiveRequests()
  return (
    <PagedList
      query={agentRequestPagesQuery(useApi())}
      name="Your requests"
      skeleton={<SkeletonList rows={3} />}
      empty={
        <EmptyState
          icon={Inbox}
          title="No requests through agents"
          action={<LinkButton to={'/search?userType=guest' as string}>Find guests</LinkButton>}
        >
          Some guests are asked through their agent. The requests you send that way appear here with every
          answer, and so do those that others send to your agent.
        </EmptyState>
      }
    >
      {(requests) => (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
