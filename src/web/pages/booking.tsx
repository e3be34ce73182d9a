import { getRouteApi, notFound } from '@tanstack/react-router'
import { closingOf } from '../../contract/requests/booking-steps.ts'
import { HttpError } from '../api.ts'
import type { PageContext } from '../chrome/page-head.ts'
import { bookingHistoryQuery, bookingQuery } from '../requests/bookings-query.ts'
import { BookingMissing, BookingPage } from '../requests/showing/booking-page.tsx'
import { isRowId } from '../shared/site/row-id.ts'
import { freeTimesQuery } from '../shared/times/free-times-query.ts'

const route = getRouteApi('/bookings/$id')

export const Missing = BookingMissing

export async function load({ queryClient, api }: PageContext, id: string) {
  if (!isRowId(id)) notFound({ throw: true })
  const bookingId = Number(id)
  const timeline = queryClient.prefetchQuery({ ...bookingHistoryQuery(api, bookingId), staleTime: 0 })
  const booking = await queryClient
    .fetchQuery({ ...bookingQuery(api, bookingId), staleTime: 0 })
    .catch(unknown)
  if (booking.closedReason && closingOf(booking.closedReason).showsFreeTimes) {
    await queryClient.prefetchQuery(freeTimesQuery(api, booking.creatorId, booking.duration))
  }
  await timeline
  return { bookingId }
}

function unknown(error: unknown): never {
  if (error instanceof HttpError && error.status === 404) notFound({ throw: true })
  throw error
}

export function Booking() {
  return <BookingPage id={route.useLoaderData().bookingId} />
}
