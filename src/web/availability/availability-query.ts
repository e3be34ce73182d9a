import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'
import { freeTimesKey } from '../shared/times/free-times-query.ts'

/** A person’s weekly hours. */
export const availabilityQuery = (api: Api, userId: number) =>
  queryOptions({
    queryKey: ['availability', userId],
    queryFn: ({ signal }) => api.call('GET /api/users/{userId}/availability', { params: { userId }, signal }),
  })

/** One’s own days that differ from the weekly hours, from today on. */
export const overridesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['availability', 'overrides'],
    queryFn: ({ signal }) => api.call('GET /api/availability/overrides', { signal }),
  })

/** After a change of one’s own hours: they are read again, and with them everything that follows from them. */
export async function refreshHours(queries: QueryClient, userId: number): Promise<void> {
  void queries.invalidateQueries({ queryKey: freeTimesKey })
  void queries.invalidateQueries({ queryKey: ['profile', userId] })
  await queries.invalidateQueries({ queryKey: ['availability'] })
}
