import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { isOpen } from '../../contract/requests/is-open.ts'
import type { Api } from '../api.ts'
import { bookingsKey } from '../shared/bookings/bookings-key.ts'

export const agentRequestsKey = ['agent-requests']

const perPage = 25

export const agentRequestPagesQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: [...agentRequestsKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /api/agent-requests', { query: { before: pageParam, limit: perPage }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => {
      const closed = page.filter((request) => !isOpen(request))
      return closed.length < perPage ? undefined : closed.at(-1)?.id
    },
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

export const ownTimesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...bookingsKey, 'own-times'],
    queryFn: ({ signal }) =>
      api.call('GET /api/bookings', { query: { show: 'upcoming', limit: 100 }, signal }),
  })
