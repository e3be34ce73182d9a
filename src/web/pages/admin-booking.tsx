import { getRouteApi } from '@tanstack/react-router'
import { BookingScreen } from '../admin/booking-screen.tsx'
import { bookingQuery } from '../admin/money-queries.ts'
import { readList } from '../admin/read-list.ts'
import type { PageContext } from '../chrome/page-head.ts'

const route = getRouteApi('/admin/bookings/$id')

export function load({ queryClient, api }: PageContext, id: string) {
  return readList(queryClient, bookingQuery(api, Number(id)))
}

export function AdminBooking() {
  return <BookingScreen id={Number(route.useParams().id)} />
}
