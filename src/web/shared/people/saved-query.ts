import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api.ts'

/** Of everything about the viewer’s saved people. */
export const savedKey = ['saved-people']

/** Only for members: what visitors get is cached and the same for all of them. */
export const savedIdsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...savedKey, 'ids'],
    queryFn: ({ signal }) => api.call('GET /api/saved-people/ids', { signal }),
  })

export const savedListQuery = (api: Api) =>
  queryOptions({
    queryKey: [...savedKey, 'list'],
    queryFn: ({ signal }) => api.call('GET /api/saved-people', { signal }),
  })
