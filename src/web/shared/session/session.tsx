import { queryOptions, skipToken, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import type { Me } from '../../../contract/accounts.ts'
import type { Site } from '../../../contract/settings.ts'
import { type Api, HttpError } from '../../api.ts'

const ApiContext = createContext<Api | undefined>(undefined)

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>
}

/** On the server, one client per render. */
export function useApi(): Api {
  const api = use(ApiContext)
  if (!api) throw new Error('There is no ApiProvider around this.')
  return api
}

export const meQuery = (api: Api) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }): Promise<Me | null> =>
      api.call('GET /api/me', { signal }).catch((error: unknown) => {
        if (error instanceof HttpError && error.status === 401) return null
        throw error
      }),
  })

/** Set once the server answers 401 to a member. */
export const signedOutKey = ['signed-out']

export function useSignedOut(): boolean {
  return useQuery({ queryKey: signedOutKey, queryFn: skipToken }).data === true
}

export const siteQuery = (api: Api) =>
  queryOptions({
    queryKey: ['site'],
    queryFn: ({ signal }): Promise<Site> => api.call('GET /api/site', { signal }),
  })

export const unreadQuery = (api: Api) =>
  queryOptions({
    queryKey: ['unread'],
    queryFn: ({ signal }) => api.call('GET /api/conversations/unread', { signal }),
  })

/** Invalidated by a new notification or a gap in the stream. */
export const notificationsKey = ['notifications']

export const unreadNotificationsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...notificationsKey, 'unread'],
    queryFn: ({ signal }) => api.call('GET /api/notifications/unread', { signal }),
  })

export function useMe(): Me | null {
  return useSuspenseQuery(meQuery(useApi())).data
}

export function useSite(): Site {
  return useSuspenseQuery(siteQuery(useApi())).data
}
