import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'

export const feedQuery = (api: Api) =>
  queryOptions({
    queryKey: ['calendar-feed'],
    queryFn: ({ signal }) => api.call('GET /api/calendar', { signal }),
  })

export const importsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['calendar-imports'],
    queryFn: ({ signal }) => api.call('GET /api/calendar/imports', { signal }),
  })
