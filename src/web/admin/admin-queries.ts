import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AdminConversation, AdminMessage } from '../../contract/admin/messages.ts'
import type { Api, Page } from '../api.ts'
import type { ListSearch } from './list-search.ts'

export const auditQuery = (api: Api, search: ListSearch<'act'>) =>
  queryOptions({
    queryKey: ['admin', 'audit', search],
    queryFn: ({ signal }) => api.page('GET /api/admin/audit', { query: search, signal }),
  })

/** Invalidated as a whole after every action. */
export const adminKey = ['admin']

export const statsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...adminKey, 'stats'],
    queryFn: ({ signal }) => api.call('GET /api/admin/stats', { signal }),
  })

export const reportCountsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...adminKey, 'report counts'],
    queryFn: ({ signal }) => api.call('GET /api/admin/reports/counts', { signal }),
  })

export const conversationsQuery = (api: Api, search: ListSearch<'words'>) =>
  queryOptions({
    queryKey: [...adminKey, 'conversations', search],
    queryFn: async ({ signal }) =>
      (await api.page('GET /api/admin/messages', { query: search, signal })) as Page<AdminConversation[]>,
  })

/** Newest first. Every read is audited, so nothing is cached or prefetched. */
export const readingQuery = (api: Api, conversationId: number) =>
  infiniteQueryOptions({
    queryKey: [...adminKey, 'conversation', conversationId],
    queryFn: async ({ signal, pageParam }) =>
      (await api.page('GET /api/admin/messages', {
        query: { conversationId: String(conversationId), cursor: pageParam },
        signal,
      })) as Page<AdminMessage[]>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    gcTime: 0,
  })

export const settingsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...adminKey, 'settings'],
    queryFn: ({ signal }) => api.call('GET /api/admin/settings', { signal }),
  })

const watchMs = 5000

/** Polls while an email is waiting. */
export const emailsQuery = (api: Api, search: ListSearch<'status'>) =>
  queryOptions({
    queryKey: [...adminKey, 'mail', search],
    queryFn: ({ signal }) => api.page('GET /api/admin/mail', { query: search, signal }),
    refetchInterval: ({ state }) => state.data?.rows.some(({ status }) => status === 'waiting') && watchMs,
  })

/** Every read is audited, so it isn't cached. */
export const openedEmailQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...adminKey, 'opened mail', id],
    queryFn: ({ signal }) => api.call('GET /api/admin/mail/{id}', { params: { id }, signal }),
    gcTime: 0,
  })

export const backupsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...adminKey, 'backups'],
    queryFn: ({ signal }) => api.call('GET /api/admin/backups', { signal }),
    refetchInterval: ({ state }) => (state.data?.isRunning ? 2000 : false),
  })

export const jobsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...adminKey, 'jobs'],
    queryFn: ({ signal }) => api.call('GET /api/admin/jobs', { signal }),
    refetchInterval: watchMs,
  })
