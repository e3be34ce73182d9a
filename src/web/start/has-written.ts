import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'

/** Whether they have a conversation. */
export const hasWrittenQuery = (api: Api) =>
  queryOptions({
    queryKey: ['conversations', 'any'],
    queryFn: async ({ signal }) =>
      (await api.call('GET /api/conversations', { query: { limit: 1 }, signal })).length > 0,
  })
