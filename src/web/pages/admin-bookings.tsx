import { getRouteApi } from '@tanstack/react-router'
import { BookingsTable } from '../admin/bookings-table.tsx'
import { type BookingsSearch, bookingsQuery } from '../admin/money-queries.ts'
import { readList } from '../admin/read-list.ts'
import type { PageContext } from '../chrome/page-head.ts'

const route = getRouteApi('/admin/bookings')

export function load({ queryClient, api }: PageContext, search: BookingsSearch) {
  return readList(queryClient, bookingsQuery(api, search))
}

export function AdminBookings() {
  return <BookingsTable search={route.useSearch()} />
}
