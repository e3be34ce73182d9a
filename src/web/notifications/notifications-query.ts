import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'
import { notificationsKey } from '../shared/session/session.tsx'

const shownInPanel = 6
const shownAtOnce = 20

export const newestQuery = (api: Api) =>
  queryOptions({
    queryKey: [...notificationsKey, 'newest'],
    queryFn: ({ signal }) => api.call('GET /api/notifications', { query: { limit: shownInPanel }, signal }),
  })

export const allQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: [...notificationsKey, 'all'],
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /api/notifications', { query: { limit: shownAtOnce, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < shownAtOnce ? undefined : page.at(-1)?.id),
  })
