import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'
import { freeTimesKey } from '../shared/times/free-times-query.ts'

export const availabilityQuery = (api: Api, userId: number) =>
  queryOptions({
    queryKey: ['availability', userId],
    queryFn: ({ signal }) => api.call('GET /api/users/{userId}/availability', { params: { userId }, signal }),
  })

export const overridesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['availability', 'overrides'],
    queryFn: ({ signal }) => api.call('GET /api/availability/overrides', { signal }),
  })

/** Refetches what is computed from the caller’s hours. */
export function refreshComputed(queries: QueryClient, userId: number): void {
  void queries.invalidateQueries({ queryKey: freeTimesKey })
  void queries.invalidateQueries({ queryKey: ['profile', userId] })
}

/** Refetches the caller’s hours and everything computed from them. */
export async function refreshHours(queries: QueryClient, userId: number): Promise<void> {
  refreshComputed(queries, userId)
  await queries.invalidateQueries({ queryKey: ['availability'] })
}
