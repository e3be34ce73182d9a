import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'

export const showsQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['shows', id],
    queryFn: ({ signal }) => api.call('GET /api/users/{id}/shows', { params: { id }, signal }),
  })

export const ownShowsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own-shows'],
    queryFn: ({ signal }) => api.call('GET /api/shows', { signal }),
  })
