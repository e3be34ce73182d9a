import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api.ts'

export const blocksQuery = (api: Api) =>
  queryOptions({
    queryKey: ['blocks'],
    queryFn: ({ signal }) => api.call('GET /api/blocks', { signal }),
  })
