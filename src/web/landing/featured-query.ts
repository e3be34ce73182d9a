import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'

const most = 8

export const featuredQuery = (api: Api) =>
  queryOptions({
    queryKey: ['search', 'featured'],
    queryFn: ({ signal }) => api.call('GET /api/search', { query: { available: true, limit: most }, signal }),
  })
