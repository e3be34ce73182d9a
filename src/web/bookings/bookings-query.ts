import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { RequestBox } from '../../contract/requests/bookings.ts'
import type { Api } from '../api.ts'
import { bookingsKey } from '../shared/bookings/bookings-key.ts'

export const myBookingsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...bookingsKey, 'mine'],
    queryFn: ({ signal }) => api.call('GET /api/bookings', { signal }),
  })

/** The newest bookings between the viewer and one other. */
export const bookingsWithQuery = (api: Api, otherId: number) =>
  queryOptions({
    queryKey: [...bookingsKey, 'with', otherId],
    queryFn: ({ signal }) => api.call('GET /api/bookings', { query: { with: String(otherId) }, signal }),
  })

const perPage = 25

export const bookingPagesQuery = (api: Api, show: 'upcoming' | 'earlier') =>
  infiniteQueryOptions({
    queryKey: [...bookingsKey, 'pages', show],
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /api/bookings', { query: { show, before: pageParam, limit: perPage }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < perPage ? undefined : page.at(-1)?.id),
  })

export const requestPagesQuery = (api: Api, box: RequestBox) =>
  infiniteQueryOptions({
    queryKey: [...bookingsKey, 'requests', box],
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /api/bookings/requests', { query: { box, before: pageParam, limit: perPage }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => {
      const answered = page.filter(({ status }) => status !== 'pending')
      return answered.length < perPage ? undefined : answered.at(-1)?.id
    },
  })

export const bookingCountsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...bookingsKey, 'counts'],
    queryFn: ({ signal }) => api.call('GET /api/bookings/counts', { signal }),
  })

export const bookingQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...bookingsKey, 'one', id],
    queryFn: ({ signal }) => api.call('GET /api/bookings/{id}', { params: { id }, signal }),
  })

export const bookingHistoryQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...bookingsKey, 'history', id],
    queryFn: ({ signal }) => api.call('GET /api/bookings/{id}/history', { params: { id }, signal }),
  })

/** The recipient, for their time zone. */
export const hostQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: ({ signal }) => api.call('GET /api/users/{id}', { params: { id }, signal }),
  })
