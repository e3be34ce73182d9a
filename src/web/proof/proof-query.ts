import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'

export const proofQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['proof', id],
    queryFn: ({ signal }) => api.call('GET /api/users/{id}/proof', { params: { id }, signal }),
  })

export const appearancesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['appearances'],
    queryFn: ({ signal }) => api.call('GET /api/appearances', { signal }),
  })
