import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'

/** Everything below this key changes when any booking does. */
export const bookingsKey = ['bookings']

export const myBookingsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...bookingsKey, 'mine'],
    queryFn: ({ signal }) => api.call('GET /api/bookings', { signal }),
  })

export const bookingRequestsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...bookingsKey, 'requests'],
    queryFn: ({ signal }) => api.call('GET /api/bookings/requests', { signal }),
  })

/** Everybody's bookable times: what a booking changes. */
export const freeTimesKey = ['free-times']

/** A person's bookable times within four weeks, for a booking of this length. */
export const freeTimesQuery = (api: Api, id: number, duration: number) =>
  queryOptions({
    queryKey: [...freeTimesKey, id, duration],
    queryFn: ({ signal }) =>
      api.call('GET /api/users/{id}/free-times', { params: { id }, query: { duration }, signal }),
    staleTime: 60_000,
  })

/** The person who is asked: their time zone above all. */
export const hostQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: ({ signal }) => api.call('GET /api/users/{id}', { params: { id }, signal }),
  })
