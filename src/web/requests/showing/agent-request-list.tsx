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
import { RichText } from '../../ui/rich-text.tsx'
import { SkeletonList } from '../../ui/skeleton-shapes.tsx'
import { agentRequestPagesQuery } from '../agent-queries.ts'
import { turnText } from '../agent-wording.ts'
import { RequestChip } from '../request-chip.tsx'
import { listWords } from './agent-wording.ts'
import { useLiveRequests } from './use-live-requests.ts'

export function AgentRequestList() {
  useLiveRequests()
  return (
    <PagedList
      query={agentRequestPagesQuery(useApi())}
      name={listWords.title}
      skeleton={<SkeletonList rows={3} />}
      empty={
        <EmptyState
          icon={Inbox}
          title={listWords.none}
          action={
            <LinkButton to="/search" search={{ userType: 'guest' }}>
              {listWords.findGuests}
            </LinkButton>
          }
        >
          {listWords.noneText}
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

function RequestRow({ request }: { request: Omit<AgentRequest, 'steps'> }) {
  const moment = useMoment()
  const now = useNow()
  const { seat, creator, personality, agentName, expiresAt, takenOver } = request
  const other = seat === 'requester' ? personality : creator
  const turn = turnText(request, seat)
  return (
    <Card as="li" className="relative flex gap-4 transition-colors hover:border-edge">
      <Avatar name={other.name} src={other.avatar} />
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <h2 className="min-w-0 text-xl break-words">
            <Link
              to="/agent-requests/$id"
              params={{ id: String(request.id) }}
              className="after:absolute after:inset-0 after:rounded-l hover:underline"
            >
              {seat === 'requester'
                ? listWords.toThem({ name: other.name })
                : listWords.toYou({ name: other.name })}
            </Link>
          </h2>
          <RequestChip request={request} />
        </div>
        <p dir="auto" className="line-clamp-2 break-words text-soft">
          {takenOver
            ? request.requestedTopic
            : listWords.topicThrough({ topic: request.requestedTopic, agent: agentName })}
        </p>
        {turn && <p className="font-semibold">{turn}</p>}
        {expiresAt && (
          <p className="text-sm text-soft">
            <RichText
              text={listWords.expires({ by: moment(expiresAt), left: timeLeft(expiresAt, now.getTime()) })}
              parts={{
                by: (text) => <time dateTime={expiresAt}>{text}</time>,
                // The server may render a different minute than the browser.
                left: (text) => <span suppressHydrationWarning>{text}</span>,
              }}
            />
          </p>
        )}
        {!turn && (
          <p className="text-sm text-soft">
            <RichText
              text={listWords.sent({ at: moment(request.createdAt) })}
              parts={{ at: (text) => <time dateTime={request.createdAt}>{text}</time> }}
            />
          </p>
        )}
      </div>
    </Card>
  )
}
