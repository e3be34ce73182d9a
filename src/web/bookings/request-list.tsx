import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useApi, useMe } from '../ui/session.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { SkeletonCard } from '../ui/skeleton-shapes.tsx'
import { bookingRequestsQuery } from './bookings-query.ts'
import { RequestCard } from './request-card.tsx'
import { useLiveBookings } from './use-live-bookings.ts'

/** What others asked of the reader, unanswered first. */
export function RequestList() {
  const me = useMe()
  useLiveBookings()
  const { data, isError, isFetching, refetch } = useQuery(bookingRequestsQuery(useApi()))
  if (isError && !data) {
    return (
      <ErrorState title="Your requests could not be loaded" onRetry={() => void refetch()} busy={isFetching}>
        Nothing is lost; please try again.
      </ErrorState>
    )
  }
  if (!data) {
    return (
      <Loading label="Loading your requests" className="grid gap-4">
        <SkeletonCard />
        <SkeletonCard />
      </Loading>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={CalendarDays}
        title="No requests yet"
        action={
          <LinkButton to={`/profile/${me?.id}` as string} look="secondary">
            See your profile
          </LinkButton>
        }
      >
        When somebody asks you for a booking, you answer here. People ask more often when a profile is
        complete and shows weekly hours.
      </EmptyState>
    )
  }
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {data.map((booking) => (
        <RequestCard key={booking.id} booking={booking} />
      ))}
    </ul>
  )
}
