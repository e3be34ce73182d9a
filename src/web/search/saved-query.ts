import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'

export const savedQuery = (api: Api) =>
  queryOptions({
    queryKey: ['saved-searches'],
    queryFn: ({ signal }) => api.call('GET /api/saved-searches', { signal }),
  })
