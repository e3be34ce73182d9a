import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'

export type DecisionAddress = {
  actId: string
  /** From the emailed link. */
  token?: string | undefined
}

export const decisionQuery = (api: Api, { actId, token }: DecisionAddress) =>
  queryOptions({
    queryKey: ['decision', actId, token],
    queryFn: ({ signal }) =>
      api.call('GET /api/appeals/{actId}', { params: { actId }, query: { token }, signal }),
  })
