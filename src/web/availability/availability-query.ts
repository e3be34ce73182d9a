import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'

/** A person’s weekly hours. */
export const availabilityQuery = (api: Api, userId: number) =>
  queryOptions({
    queryKey: ['availability', userId],
    queryFn: ({ signal }) => api.call('GET /api/users/{userId}/availability', { params: { userId }, signal }),
  })
