import { CalendarDays } from 'lucide-react'
import { PagedList } from '../../shared/errors/paged-list.tsx'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SkeletonCard } from '../../ui/skeleton-shapes.tsx'
import { requestPagesQuery } from '../bookings-query.ts'
import { useLiveBookings } from '../use-live-bookings.ts'
import { RequestCard } from './request-card.tsx'
import { requestWords } from './wording.ts'

export function RequestList() {
  useLiveBookings()
  const me = useMe()
  return (
    <PagedList
      query={requestPagesQuery(useApi())}
      name={requestWords.list}
      skeleton={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <SkeletonCard />
          <SkeletonCard />
        </div>
      }
      empty={
        <EmptyState
          icon={CalendarDays}
          title={requestWords.none}
          action={
            <LinkButton to="/profile/$id" params={{ id: String(me?.id) }} look="secondary">
              {requestWords.seeProfile}
            </LinkButton>
          }
        >
          {requestWords.noneText}
        </EmptyState>
      }
    >
      {(bookings) => (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {bookings.map((booking) => (
            <RequestCard key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
