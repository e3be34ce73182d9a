import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'
import { moneyKey } from '../shared/money/money-query.ts'

export const receiptQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...moneyKey, 'receipt', id],
    queryFn: ({ signal }) => api.call('GET /api/payments/{id}/receipt', { params: { id }, signal }),
  })
