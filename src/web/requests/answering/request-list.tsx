import { Link } from '@tanstack/react-router'
import { CalendarClock, CalendarDays, Inbox } from 'lucide-react'
import { useState } from 'react'
import type { AgentRequest } from '../../../contract/requests/agent-requests.ts'
import type { Booking, RequestBox } from '../../../contract/requests/bookings.ts'
import { PagedList } from '../../shared/errors/paged-list.tsx'
import { Avatar } from '../../shared/people/avatar.tsx'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { DateTime } from '../../shared/times/date-time.tsx'
import { timeLeft } from '../../shared/times/time-left.ts'
import { useMoment } from '../../shared/times/use-moment.ts'
import { useNow } from '../../shared/times/use-now.ts'
import { Card } from '../../ui/card.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SkeletonCard, SkeletonList } from '../../ui/skeleton-shapes.tsx'
import { BookingWhen, OutsideHours } from '../booking-when.tsx'
import { agentRequestPagesQuery, requestPagesQuery } from '../queries.ts'
import { guestDetails } from '../request-details.tsx'
import { isTurnOf, rolesIn } from '../request-roles.ts'
import { RequestChip, useRequestStatus } from '../request-status.tsx'
import { agentRequestTitle, turnText } from '../status-text.ts'
import { useLiveRequests } from '../use-live-requests.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { ClosingNote } from './closing-buttons.tsx'
import { ProposedTimes } from './proposed-times.tsx'

type Group = 'Waiting' | 'Upcoming' | 'Past'

const groups: Group[] = ['Waiting', 'Upcoming', 'Past']
const groupOf = ({ status }: Booking): Group =>
  status === 'pending' ? 'Waiting' : status === 'confirmed' ? 'Upcoming' : 'Past'

export function RequestList({ box }: { box: RequestBox }) {
  useLiveRequests()
  return (
    <PagedList
      query={requestPagesQuery(useApi(), box)}
      name="Your requests"
      skeleton={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <SkeletonCard />
          <SkeletonCard />
        </div>
      }
      empty={<NoRequests box={box} />}
      stays={({ status }) => status !== 'pending'}
    >
      {(bookings) => <GroupedRequests bookings={bookings} />}
    </PagedList>
  )
}

function NoRequests({ box }: { box: RequestBox }) {
  const me = useMe()
  const isReceived = box === 'received'
  return (
    <EmptyState
      icon={CalendarDays}
      title="No requests yet"
      action={
        isReceived ? (
          <LinkButton to="/profile/$id" params={{ id: String(me?.id) }} look="secondary">
            See your profile
          </LinkButton>
        ) : (
          <LinkButton to="/search" look="secondary">
            Find Connections
          </LinkButton>
        )
      }
    >
      {isReceived
        ? 'Requests you receive show up here. The ones you sent are under Sent.'
        : 'Requests you send show up here, with every answer.'}
    </EmptyState>
  )
}

/** A request stays in the group where it was first seen until the page is left. */
function GroupedRequests({ bookings }: { bookings: Booking[] }) {
  const [known, setKnown] = useState(new Map<number, Group>())
  const added = bookings.filter(({ id }) => !known.has(id))
  if (added.length > 0) setKnown(new Map([...known, ...added.map((one) => [one.id, groupOf(one)] as const)]))
  return groups.map((group) => {
    const shown = bookings.filter((one) => known.get(one.id) === group)
    if (shown.length === 0) return null
    return (
      <section key={group} aria-labelledby={`requests-${group}`}>
        <h2 id={`requests-${group}`} className="mb-3 text-lg">
          {group}
        </h2>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {shown.map((booking) => (
            <RequestCard key={booking.id} booking={booking} />
          ))}
        </ul>
      </section>
    )
  })
}

export function RequestCard({ booking }: { booking: Booking }) {
  const me = useMe()
  const { line } = useRequestStatus(booking)
  const { other } = rolesIn(booking, me?.id)
  const isPending = booking.status === 'pending'
  const isMyTurn = isTurnOf(booking, me?.id)
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
        </div>
        <RequestChip request={booking} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <BookingWhen booking={booking} />
          <OutsideHours booking={booking} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {guestDetails(booking).map(([name, value]) => (
            <p key={name} className="break-words">
              <span className="text-soft">{name}:</span> <bdi>{value}</bdi>
            </p>
          ))}
          {booking.topic && (
            <p dir="auto" className="font-semibold break-words">
              {booking.topic}
            </p>
          )}
          {booking.notes && (
            <p dir="auto" className="max-w-[70ch] break-words whitespace-pre-line">
              {booking.notes}
            </p>
          )}
        </div>
      </div>
      {isPending && <ProposedTimes request={booking} />}
      {isPending && isMyTurn && booking.expiresAt ? (
        <AnswerDeadline at={booking.expiresAt} />
      ) : (
        <p className="max-w-[70ch] text-sm text-soft">{line}</p>
      )}
      <ClosingNote request={booking} />
      <div className="flex flex-wrap gap-3">
        <AnswerButtons booking={booking} look={isMyTurn ? 'secondary' : 'outline'} />
        <LinkButton
          to="/bookings/$id"
          params={{ id: String(booking.id) }}
          look="outline"
          aria-label={`See booking with ${other.name}`}
        >
          See booking
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
          title="No agent requests yet"
          action={
            <LinkButton to="/search" search={{ userType: 'guest' }}>
              Find guests
            </LinkButton>
          }
        >
          Some guests take requests through their agent. Requests you send that way show up here, and so do
          requests sent to your own agent.
        </EmptyState>
      }
    >
      {(requests) => (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {requests.map((request) => (
            <AgentRequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function AgentRequestRow({ request }: { request: Omit<AgentRequest, 'steps'> }) {
  const moment = useMoment()
  const now = useNow()
  const { other } = rolesIn(request, useMe()?.id)
  const { seat, agentName, requestedTopic, createdAt, expiresAt, takenOver } = request
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
              {agentRequestTitle(request)}
            </Link>
          </h2>
          <RequestChip request={request} />
        </div>
        <p dir="auto" className="line-clamp-2 break-words text-soft">
          {takenOver ? requestedTopic : `${requestedTopic}, through ${agentName}`}
        </p>
        {turn && <p className="font-semibold">{turn}</p>}
        {expiresAt && (
          <p className="text-sm text-soft">
            <time dateTime={expiresAt}>Expires {moment(expiresAt)}</time>
            {/* The server may render a different minute than the browser. */}
            <span suppressHydrationWarning>, {timeLeft(expiresAt, now.getTime())}</span>
          </p>
        )}
        {!turn && (
          <p className="text-sm text-soft">
            Sent <time dateTime={createdAt}>{moment(createdAt)}</time>
          </p>
        )}
      </div>
    </Card>
  )
}
