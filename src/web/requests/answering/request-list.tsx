import { Link } from '@tanstack/react-router'
import { CalendarClock, CalendarDays } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import type { RequestBox } from '../../../contract/requests/bookings.ts'
import { isOpen } from '../../../contract/requests/is-open.ts'
import { PagedList } from '../../shared/errors/paged-list.tsx'
import { Avatar } from '../../shared/people/avatar.tsx'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { DateTime } from '../../shared/times/date-time.tsx'
import { timeLeft } from '../../shared/times/time-left.ts'
import { useNow } from '../../shared/times/use-now.ts'
import { Card } from '../../ui/card.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SkeletonCard } from '../../ui/skeleton-shapes.tsx'
import { agentRequestPagesQuery, requestPagesQuery } from '../queries.ts'
import { guestDetails } from '../request-details.tsx'
import { type AnyRequest, isForAgent, useRoles } from '../request-roles.ts'
import { RequestChip, useRequestStatus } from '../request-status.tsx'
import { OutsideHours, RequestWhen } from '../request-when.tsx'
import { throughText } from '../status-text.ts'
import { useLiveRequests } from '../use-live-requests.ts'
import { hiddenRequest } from '../wording.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { ClosingNote } from './closing-buttons.tsx'
import { ProposedTimes } from './proposed-times.tsx'

type Group = 'Waiting' | 'Upcoming' | 'Past'
type Box = RequestBox | 'agents'

const groups: Group[] = ['Waiting', 'Upcoming', 'Past']

function groupOf(request: AnyRequest): Group {
  if (isOpen(request)) return 'Waiting'
  const { status } = isForAgent(request) ? (request.booking ?? request) : request
  return status === 'confirmed' ? 'Upcoming' : 'Past'
}

export function RequestList({ box }: { box: Box }) {
  useLiveRequests()
  const api = useApi()
  const shared = {
    name: 'Your requests',
    skeleton: (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SkeletonCard />
        <SkeletonCard />
      </div>
    ),
    empty: <NoRequests box={box} />,
    stays: (request: AnyRequest) => !isOpen(request),
    children: (requests: AnyRequest[]) => <GroupedRequests requests={requests} />,
  }
  return box === 'agents' ? (
    <PagedList query={agentRequestPagesQuery(api)} {...shared} />
  ) : (
    <PagedList query={requestPagesQuery(api, box)} {...shared} />
  )
}

function NoRequests({ box }: { box: Box }) {
  const me = useMe()
  const states: Record<Box, { text: string; action: ReactElement }> = {
    received: {
      text: 'Requests you receive show up here. The ones you sent are under Sent.',
      action: (
        <LinkButton to="/profile/$id" params={{ id: String(me?.id) }} look="secondary">
          See your profile
        </LinkButton>
      ),
    },
    sent: {
      text: 'Requests you send show up here, with every answer.',
      action: (
        <LinkButton to="/search" look="secondary">
          Find Connections
        </LinkButton>
      ),
    },
    agents: {
      text: 'Some guests take requests through their agent. Requests you send that way show up here, and so do requests sent to your own agent.',
      action: (
        <LinkButton to="/search" search={{ userType: 'guest' }}>
          Find guests
        </LinkButton>
      ),
    },
  }
  const { text, action } = states[box]
  const title = box === 'agents' ? 'No agent requests yet' : 'No requests yet'
  return (
    <EmptyState icon={CalendarDays} title={title} action={action}>
      {text}
    </EmptyState>
  )
}

/** A request stays in the group where it was first seen until the page is left. */
function GroupedRequests({ requests }: { requests: AnyRequest[] }) {
  const [known, setKnown] = useState(new Map<number, Group>())
  const added = requests.filter(({ id }) => !known.has(id))
  if (added.length > 0) setKnown(new Map([...known, ...added.map((one) => [one.id, groupOf(one)] as const)]))
  return groups.map((group) => {
    const shown = requests.filter((one) => known.get(one.id) === group)
    if (shown.length === 0) return null
    return (
      <section key={group} aria-labelledby={`requests-${group}`}>
        <h2 id={`requests-${group}`} className="mb-3 text-lg">
          {group}
        </h2>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {shown.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
        </ul>
      </section>
    )
  })
}

export function RequestCard({ request }: { request: AnyRequest }) {
  const { line } = useRequestStatus(request)
  const { other, isMyTurn } = useRoles(request)
  const byAgent = isForAgent(request)
  const isWaiting = isOpen(request)
  const [topic, notes] = byAgent
    ? [request.requestedTopic, request.creatorMessage]
    : [request.topic, request.notes]
  const page = byAgent
    ? ({ to: '/agent-requests/$id', label: 'See request' } as const)
    : ({ to: '/bookings/$id', label: 'See booking' } as const)
  return (
    <Card as="li" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <Avatar name={other.name} src={other.avatar} size="l" />
        <div className="min-w-0 grow basis-48">
          <h3 className="text-xl break-words">
            <Link to="/profile/$id" params={{ id: String(other.id) }} className="hover:underline">
              <bdi>{other.name}</bdi>
            </Link>
          </h3>
          {other.headline && (
            <p dir="auto" className="break-words text-soft">
              {other.headline}
            </p>
          )}
          {other.email && (
            <p className="text-sm wrap-anywhere">
              <EmailAddress of={other.email} />
            </p>
          )}
          {byAgent && <p className="text-sm break-words text-soft">{throughText(request)}</p>}
        </div>
        <RequestChip request={request} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <RequestWhen request={request} />
          <OutsideHours request={request} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {guestDetails(request).map(([name, value]) => (
            <p key={name} className="break-words">
              <span className="text-soft">{name}:</span> <bdi>{value}</bdi>
            </p>
          ))}
          {request.hidden && <p className="text-soft">{hiddenRequest}</p>}
          {topic && (
            <p dir="auto" className="line-clamp-3 font-semibold break-words">
              {topic}
            </p>
          )}
          {notes && (
            <p dir="auto" className="line-clamp-6 max-w-[70ch] break-words whitespace-pre-line">
              {notes}
            </p>
          )}
        </div>
      </div>
      {isWaiting && <ProposedTimes request={request} />}
      {isWaiting && isMyTurn && request.expiresAt ? (
        <AnswerDeadline at={request.expiresAt} />
      ) : (
        <p className="max-w-[70ch] text-sm text-soft">{line}</p>
      )}
      <ClosingNote request={request} />
      <div className="flex flex-wrap gap-3">
        {!byAgent && <AnswerButtons booking={request} look={isMyTurn ? 'secondary' : 'outline'} />}
        <LinkButton
          to={page.to}
          params={{ id: String(request.id) }}
          look="outline"
          aria-label={`${page.label} with ${other.name}`}
        >
          {page.label}
        </LinkButton>
      </div>
    </Card>
  )
}

function AnswerDeadline({ at }: { at: string }) {
  const zone = useMe()?.timeZone ?? 'UTC'
  const now = useNow().getTime()
  return (
    <p className="flex items-start gap-2 text-sm text-soft">
      <Icon of={CalendarClock} size={16} className="mt-0.5 shrink-0" />
      <span>
        {/* The server may render a different minute than the browser. */}
        <strong className="inline-block text-ink first-letter:uppercase" suppressHydrationWarning>
          {timeLeft(at, now)}.
        </strong>{' '}
        Reply by <DateTime at={at} zone={zone} />, or the request expires.
      </span>
    </p>
  )
}
