import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'

const freshForMs = 60_000

export const matchesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['matches'],
    queryFn: ({ signal }) => api.call('GET /api/matches', { signal }),
    staleTime: freshForMs,
  })

export const reasonsQuery = (api: Api, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['matches', 'reasons', ids],
    queryFn: ({ signal }) =>
      ids.length === 0 ? [] : api.call('GET /api/matches/reasons', { query: { ids: ids.join() }, signal }),
    staleTime: freshForMs,
  })
