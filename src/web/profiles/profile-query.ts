import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'

/** A profile as the signed-in person, or a visitor, may see it. */
export const profileQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: ({ signal }) => api.call('GET /api/users/{id}', { params: { id }, signal }),
  })

/** Every category that can be added. */
export const categoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => api.call('GET /api/categories', { signal }),
  })
