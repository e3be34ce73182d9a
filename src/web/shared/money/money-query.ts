import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api.ts'

/** Everything below this key changes when money moves. */
export const moneyKey = ['money']

/** One’s credits, and how many can be spent. */
export const creditsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...moneyKey, 'credits'],
    queryFn: ({ signal }) => api.call('GET /api/credits', { signal }),
  })

/** One’s payments, newest first. */
export const paymentsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...moneyKey, 'payments'],
    queryFn: ({ signal }) => api.call('GET /api/payments', { signal }),
  })
