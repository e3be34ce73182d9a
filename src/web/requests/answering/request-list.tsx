import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import type { Booking, RequestBox } from '../../../contract/requests/bookings.ts'
import { PagedList } from '../../shared/errors/paged-list.tsx'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SkeletonCard } from '../../ui/skeleton-shapes.tsx'
import { requestPagesQuery } from '../bookings-query.ts'
import { useLiveBookings } from '../use-live-bookings.ts'
import { RequestCard } from './request-card.tsx'
import { requestWords as words } from './wording.ts'

type Props = { box: RequestBox }
type Group = keyof typeof words.groups

const groups = Object.keys(words.groups) as Group[]

export function RequestList({ box }: Props) {
  useLiveBookings()
  return (
    <PagedList
      query={requestPagesQuery(useApi(), box)}
      name={words.list}
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

function NoRequests({ box }: Props) {
  const me = useMe()
  return (
    <EmptyState
      icon={CalendarDays}
      title={words.none}
      action={
        box === 'received' ? (
          <LinkButton to="/profile/$id" params={{ id: String(me?.id) }} look="secondary">
            {words.seeProfile}
          </LinkButton>
        ) : (
          <LinkButton to="/search" look="secondary">
            {words.find}
          </LinkButton>
        )
      }
    >
      {box === 'received' ? words.noneReceived : words.noneSent}
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
          {words.groups[group]}
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

function groupOf({ status }: Booking): Group {
  if (status === 'pending') return 'waiting'
  return status === 'confirmed' ? 'upcoming' : 'past'
}
