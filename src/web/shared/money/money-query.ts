import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api.ts'

/** Invalidated when money moves. */
export const moneyKey = ['money']

export const creditsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...moneyKey, 'credits'],
    queryFn: ({ signal }) => api.call('GET /api/credits', { signal }),
  })

export const paymentsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...moneyKey, 'payments'],
    queryFn: ({ signal }) => api.call('GET /api/payments', { signal }),
  })
