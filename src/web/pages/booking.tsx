import { getRouteApi, notFound } from '@tanstack/react-router'
import { CalendarX } from 'lucide-react'
import { closingOf } from '../../contract/requests/booking-steps.ts'
import type { Booking as BookingData } from '../../contract/requests/bookings.ts'
import type { PageContext } from '../chrome/page-head.ts'
import { bookingHistoryQuery, bookingQuery } from '../requests/queries.ts'
import { BookingPage } from '../requests/showing/request-page.tsx'
import { BookingReview } from '../reviews/booking-review.tsx'
import { bookingReviewsQuery } from '../reviews/reviews-query.ts'
import { isRowId } from '../shared/site/row-id.ts'
import { freeTimesQuery } from '../shared/times/free-times-query.ts'
import { MissingPage } from '../ui/missing-page.tsx'
import { getFresh } from './get-fresh.ts'

const route = getRouteApi('/bookings/$id')

export async function load({ queryClient, api }: PageContext, id: string) {
  if (!isRowId(id)) notFound({ throw: true })
  const bookingId = Number(id)
  const timeline = queryClient.prefetchQuery({ ...bookingHistoryQuery(api, bookingId), staleTime: 0 })
  const booking = await getFresh(queryClient, bookingQuery(api, bookingId))
  if (booking.closedReason && closingOf(booking.closedReason).showsFreeTimes) {
    await queryClient.prefetchQuery(freeTimesQuery(api, booking.creatorId, booking.duration))
  }
  if (tookPlace(booking)) {
    await queryClient.prefetchQuery({ ...bookingReviewsQuery(api, bookingId), staleTime: 0 })
  }
  await timeline
  return { bookingId }
}

export function Booking() {
  const { bookingId } = route.useLoaderData()
  return (
    <BookingPage
      id={bookingId}
      renderReviews={(booking, other) =>
        tookPlace(booking) && <BookingReview bookingId={bookingId} other={other} />
      }
    />
  )
}

/** Only such a booking has reviews: they stay when it’s closed as a no-show. */
const tookPlace = ({ status, closedReason }: BookingData) =>
  status === 'completed' || closedReason === 'no_show'

/** For a booking that doesn’t exist and for someone else’s: the same text, so that it reveals nothing. */
export function Missing() {
  return (
    <MissingPage icon={CalendarX} title="Booking not found" to="/dashboard" label="See your bookings">
      We couldn’t find that booking. If you have another account, try signing in there.
    </MissingPage>
  )
}
