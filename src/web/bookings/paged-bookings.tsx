import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Booking } from '../../contract/bookings.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading } from '../ui/skeleton.tsx'
import type { bookingPagesQuery } from './bookings-query.ts'
import { useLiveBookings } from './use-live-bookings.ts'

type Props = {
  query: ReturnType<typeof bookingPagesQuery>
  /** What they are called in "… could not be loaded". */
  name: string
  skeleton: ReactNode
  empty: ReactNode
  children: (bookings: Booking[]) => ReactNode
}

/** A list of bookings in its four states, kept true while it is open; more come on demand. */
export function PagedBookings({ query, name, skeleton, empty, children }: Props) {
  useLiveBookings()
  const { data, isError, isFetching, refetch, ...more } = useInfiniteQuery(query)
  if (isError && !data) {
    return (
      <ErrorState title={`${name} could not be loaded`} onRetry={() => void refetch()} busy={isFetching}>
        Nothing is lost; please try again.
      </ErrorState>
    )
  }
  if (!data) return <Loading label={`Loading ${name.toLowerCase()}`}>{skeleton}</Loading>
  const bookings = bookingsIn(data)
  if (bookings.length === 0) return empty
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {children(bookings)}
      {more.hasNextPage && (
        <Button
          look="outline"
          className="justify-self-center"
          busy={more.isFetchingNextPage}
          busyLabel="Loading…"
          onClick={() => void more.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  )
}

/** Once each, even where a page was read after something moved to the next. */
function bookingsIn({ pages }: InfiniteData<Booking[]>): Booking[] {
  return [...new Map(pages.flat().map((booking) => [booking.id, booking])).values()]
}
