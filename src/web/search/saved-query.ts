import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'

/** The searches that the reader saved. */
export const savedQuery = (api: Api) =>
  queryOptions({
    queryKey: ['saved-searches'],
    queryFn: ({ signal }) => api.call('GET /api/saved-searches', { signal }),
  })
