import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { RequestBox } from '../../contract/requests/bookings.ts'
import { isOpen } from '../../contract/requests/is-open.ts'
import type { Api } from '../api.ts'

/** Invalidated when any booking changes. */
export const bookingsKey = ['bookings']
export const agentRequestsKey = ['agent-requests']

const perPage = 25
/** So that they leave room for what stands below. */
const decisionsPerPage = 4

/** The first page also has all that aren’t `counted`. */
const olderPages = <One extends { id: number }>(counted: (one: One) => boolean, limit = perPage) => ({
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (page: One[]) => {
    const rows = page.filter(counted)
    return rows.length < limit ? undefined : rows.at(-1)?.id
  },
})

const bookingsQuery = (api: Api, query: { with: string } | { show: 'ahead' | 'upcoming'; limit: number }) =>
  queryOptions({
    queryKey: [...bookingsKey, 'some', query],
    queryFn: ({ signal }) => api.call('GET /api/bookings', { query, signal }),
  })

/** The newest bookings between the viewer and one other. */
export const bookingsWithQuery = (api: Api, otherId: number) => bookingsQuery(api, { with: String(otherId) })

/** The next two: one is over some time before the next reading. */
export const nextBookingsQuery = (api: Api) => bookingsQuery(api, { show: 'ahead', limit: 2 })

export const ownTimesQuery = (api: Api) => bookingsQuery(api, { show: 'upcoming', limit: 100 })

export const bookingPagesQuery = (api: Api, show: 'upcoming' | 'earlier' | 'your_turn') => {
  const limit = show === 'your_turn' ? decisionsPerPage : perPage
  return infiniteQueryOptions({
    queryKey: [...bookingsKey, 'pages', show],
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /api/bookings', { query: { show, before: pageParam, limit }, signal }),
    ...olderPages(() => true, limit),
  })
}

export const requestPagesQuery = (api: Api, box: RequestBox) =>
  infiniteQueryOptions({
    queryKey: [...bookingsKey, 'requests', box],
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /api/bookings/requests', { query: { box, before: pageParam, limit: perPage }, signal }),
    ...olderPages<{ id: number; status: string }>(({ status }) => status !== 'pending'),
  })

export const agentRequestPagesQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: [...agentRequestsKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /api/agent-requests', { query: { before: pageParam, limit: perPage }, signal }),
    ...olderPages<{ id: number; status: string }>((request) => !isOpen(request)),
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

export const agentRequestQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...agentRequestsKey, 'one', id],
    queryFn: ({ signal }) => api.call('GET /api/agent-requests/{id}', { params: { id }, signal }),
  })

export const agentPortalQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['agent-seat', token],
    queryFn: ({ signal }) => api.call('GET /api/agent/{token}', { params: { token }, signal }),
  })

/** The recipient, for their time zone. */
export const hostQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: ({ signal }) => api.call('GET /api/users/{id}', { params: { id }, signal }),
  })
