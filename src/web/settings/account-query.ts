import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'

export const emailQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'email'],
    queryFn: ({ signal }) => api.call('GET /api/account/email', { signal }),
  })

export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => api.call('GET /api/account/sessions', { signal }),
  })

export const preferencesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'preferences'],
    queryFn: ({ signal }) => api.call('GET /api/notification-preferences', { signal }),
  })

/** Asked again while the file is being made. */
export const exportQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'export'],
    queryFn: ({ signal }) => api.call('GET /api/export', { signal }),
    refetchInterval: ({ state }) => (state.data?.isPreparing && state.data.nextAt ? 5_000 : false),
  })

export const passkeysQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'passkeys'],
    queryFn: ({ signal }) => api.call('GET /api/passkeys', { signal }),
  })

export const identitiesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'identities'],
    queryFn: ({ signal }) => api.call('GET /api/identities', { signal }),
  })

export const ownProfileQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: ({ signal }) => api.call('GET /api/users/{id}', { params: { id }, signal }),
  })
