import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useApi, useMe } from '../ui/session.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { SkeletonList } from '../ui/skeleton-shapes.tsx'
import { BookingRow } from './booking-row.tsx'
import { myBookingsQuery } from './bookings-query.ts'
import { useLiveBookings } from './use-live-bookings.ts'

/** The reader's bookings in either role, newest first. */
export function MyBookings() {
  const me = useMe()
  useLiveBookings()
  const { data, isError, isFetching, refetch } = useQuery(myBookingsQuery(useApi()))
  if (isError && !data) {
    return (
      <ErrorState
        title="Your bookings could not be loaded"
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data) {
    return (
      <Loading label="Loading your bookings">
        <SkeletonList rows={3} />
      </Loading>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={CalendarDays}
        title="No bookings yet"
        action={
          me?.userType === 'creator' ? undefined : (
            <LinkButton to={'/search?userType=creator' as string}>Find creators</LinkButton>
          )
        }
      >
        {me?.userType === 'creator'
          ? 'Requests that people send you appear here, and so does every booking that comes of them.'
          : 'Ask a creator for a booking, and follow it here until you go on air.'}
      </EmptyState>
    )
  }
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {data.map((booking) => (
        <BookingRow key={booking.id} booking={booking} />
      ))}
    </ul>
  )
}
