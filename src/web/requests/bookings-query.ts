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
/** So that they leave room for what stands below. */
const decisionsPerPage = 4

export const bookingPagesQuery = (api: Api, show: 'upcoming' | 'earlier' | 'your_turn') => {
  const limit = show === 'your_turn' ? decisionsPerPage : perPage
  return infiniteQueryOptions({
    queryKey: [...bookingsKey, 'pages', show],
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /api/bookings', { query: { show, before: pageParam, limit }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < limit ? undefined : page.at(-1)?.id),
  })
}

/** The next two: one is over some time before the next reading. */
export const nextBookingsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...bookingsKey, 'ahead'],
    queryFn: ({ signal }) => api.call('GET /api/bookings', { query: { show: 'ahead', limit: 2 }, signal }),
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
