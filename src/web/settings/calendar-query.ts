import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'

/** One's own subscribe address. */
export const feedQuery = (api: Api) =>
  queryOptions({
    queryKey: ['calendar-feed'],
    queryFn: ({ signal }) => api.call('GET /api/calendar', { signal }),
  })

/** The calendars elsewhere whose busy times are read. */
export const importsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['calendar-imports'],
    queryFn: ({ signal }) => api.call('GET /api/calendar/imports', { signal }),
  })
