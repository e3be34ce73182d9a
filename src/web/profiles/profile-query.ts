import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'

export const profileQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: ({ signal }) => api.call('GET /api/users/{id}', { params: { id }, signal }),
  })
