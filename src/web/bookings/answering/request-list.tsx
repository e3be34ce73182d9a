import { CalendarDays } from 'lucide-react'
import { PagedList } from '../../shared/errors/paged-list.tsx'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SkeletonCard } from '../../ui/skeleton-shapes.tsx'
import { requestPagesQuery } from '../bookings-query.ts'
import { useLiveBookings } from '../use-live-bookings.ts'
import { RequestCard } from './request-card.tsx'

/** What others asked of the reader: what needs an answer soonest comes first. */
export function RequestList() {
  useLiveBookings()
  const me = useMe()
  return (
    <PagedList
      query={requestPagesQuery(useApi())}
      name="Your requests"
      skeleton={
        <div className="grid gap-4">
          <SkeletonCard />
          <SkeletonCard />
        </div>
      }
      empty={
        <EmptyState
          icon={CalendarDays}
          title="No requests yet"
          action={
            <LinkButton to="/profile/$id" params={{ id: String(me?.id) }} look="secondary">
              See your profile
            </LinkButton>
          }
        >
          When somebody asks you for a booking, you answer here. People ask more often when a profile is
          complete and shows weekly hours.
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
