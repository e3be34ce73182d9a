import { queryOptions, skipToken, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import type { Me } from '../../../contract/accounts.ts'
import type { Site } from '../../../contract/settings.ts'
import { type Api, HttpError } from '../../api.ts'

const ApiContext = createContext<Api | undefined>(undefined)

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>
}

/** The one client, made anew for every render on the server. */
export function useApi(): Api {
  const api = use(ApiContext)
  if (!api) throw new Error('There is no ApiProvider around this.')
  return api
}

/** Who is signed in; null for a visitor. */
export const meQuery = (api: Api) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }): Promise<Me | null> =>
      api.call('GET /api/me', { signal }).catch((error: unknown) => {
        if (error instanceof HttpError && error.status === 401) return null
        throw error
      }),
  })

/** Known once the server has refused to answer because it no longer knows who asks. */
export const signedOutKey = ['signed-out']

/** The session ended while this page stood open. */
export function useSignedOut(): boolean {
  return useQuery({ queryKey: signedOutKey, queryFn: skipToken }).data === true
}

/** The site's name, fee and texts. */
export const siteQuery = (api: Api) =>
  queryOptions({
    queryKey: ['site'],
    queryFn: ({ signal }): Promise<Site> => api.call('GET /api/site', { signal }),
  })

/** How many messages wait unread; asked only for members. */
export const unreadQuery = (api: Api) =>
  queryOptions({
    queryKey: ['unread'],
    queryFn: ({ signal }) => api.call('GET /api/conversations/unread', { signal }),
  })

/** Everything about notifications: what a new one, or a gap in the stream, makes old. */
export const notificationsKey = ['notifications']

/** How many notifications wait unread; asked only for members. */
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
