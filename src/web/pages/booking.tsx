import { getRouteApi, notFound } from '@tanstack/react-router'
import { HttpError } from '../api.ts'
import { BookingMissing, BookingPage } from '../bookings/booking-page.tsx'
import { bookingHistoryQuery, bookingQuery } from '../bookings/bookings-query.ts'
import type { PageContext } from '../chrome/page-head.ts'

const route = getRouteApi('/bookings/$id')

export const Missing = BookingMissing

export async function load({ queryClient, api }: PageContext, id: string) {
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound({ throw: true })
  const bookingId = Number(id)
  const timeline = queryClient.prefetchQuery({ ...bookingHistoryQuery(api, bookingId), staleTime: 0 })
  await queryClient.fetchQuery({ ...bookingQuery(api, bookingId), staleTime: 0 }).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) notFound({ throw: true })
    throw error
  })
  await timeline
  return { bookingId }
}

export function Booking() {
  return <BookingPage id={route.useLoaderData().bookingId} />
}
