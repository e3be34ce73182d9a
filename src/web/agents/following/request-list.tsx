import { Link } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import type { AgentRequest } from '../../../contract/requests/agent-requests.ts'
import { PagedList } from '../../shared/errors/paged-list.tsx'
import { Avatar } from '../../shared/people/avatar.tsx'
import { useApi } from '../../shared/session/session.tsx'
import { timeLeft } from '../../shared/times/time-left.ts'
import { useMoment } from '../../shared/times/use-moment.ts'
import { useNow } from '../../shared/times/use-now.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SkeletonList } from '../../ui/skeleton-shapes.tsx'
import { agentRequestPagesQuery } from '../agent-queries.ts'
import { RequestChip } from '../request-chip.tsx'
import { turnWords } from '../request-words.ts'
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
          action={
            <LinkButton to="/search" search={{ userType: 'guest' }}>
              Find guests
            </LinkButton>
          }
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

/** One request in the list: with whom, about what, whose turn it is and until when. */
function RequestRow({ request }: { request: Omit<AgentRequest, 'steps'> }) {
  const moment = useMoment()
  const now = useNow()
  const { seat, creator, personality, agentName, expiresAt, takenOver } = request
  const other = seat === 'requester' ? personality : creator
  const turn = turnWords(request, seat)
  const through = takenOver ? '' : `, through ${agentName}`
  return (
    <Card as="li" className="relative flex gap-4 transition-colors hover:border-edge">
      <Avatar name={other.name} src={other.avatar} />
      <div className="grid min-w-0 grow gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <h2 className="min-w-0 text-xl break-words">
            <Link
              to="/agent-requests/$id"
              params={{ id: String(request.id) }}
              className="after:absolute after:inset-0 after:rounded-l hover:underline"
            >
              {seat === 'requester' ? `Your request to ${other.name}` : `${other.name} asks for you`}
            </Link>
          </h2>
          <RequestChip request={request} />
        </div>
        <p className="line-clamp-2 break-words text-soft">
          {request.requestedTopic}
          {through}
        </p>
        {turn && <p className="font-semibold">{turn}</p>}
        {expiresAt && (
          <p className="text-sm text-soft">
            <time dateTime={expiresAt}>Until {moment(expiresAt)}</time>
            {/* The server's minute may be another than the browser's. */}
            <span suppressHydrationWarning>, {timeLeft(expiresAt, now.getTime())}</span>
          </p>
        )}
        {!turn && (
          <p className="text-sm text-soft">
            Asked on <time dateTime={request.createdAt}>{moment(request.createdAt)}</time>
          </p>
        )}
      </div>
    </Card>
  )
}
