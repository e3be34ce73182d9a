import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api.ts'

export const categoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => api.call('GET /api/categories', { signal }),
  })
