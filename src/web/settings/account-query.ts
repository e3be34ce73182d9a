import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'

/** One’s address, and the one that is to take its place. */
export const emailQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'email'],
    queryFn: ({ signal }) => api.call('GET /api/account/email', { signal }),
  })

/** Where one is signed in. */
export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => api.call('GET /api/account/sessions', { signal }),
  })

/** Oneself, with the rules by which one can be booked. */
export const ownProfileQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: ({ signal }) => api.call('GET /api/users/{id}', { params: { id }, signal }),
  })
