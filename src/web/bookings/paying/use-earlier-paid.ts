import { useQueryClient } from '@tanstack/react-query'
import { paymentsQuery } from '../../shared/money/money-query.ts'
import { useApi } from '../../shared/session/session.tsx'
import { forgetPaid, type PaidDraft, readPaid } from './paid-draft.ts'
import type { RequestKind } from './request-kind.ts'

/**
 * What came of an earlier try, in another tab or before a reload, so that nobody pays twice: the fee of such a request
 * that another payment than `intentId` holds, and that is not sent.
 */
export function useEarlierPaid<D, S>(payerId: number, { key, isSentWith }: RequestKind<D, S>) {
  const api = useApi()
  const queryClient = useQueryClient()
  return async (intentId?: string): Promise<PaidDraft<D> | undefined> => {
    const paid = readPaid<D>(payerId, key)
    if (!paid || paid.paymentIntentId === intentId) return undefined
    const payments = await queryClient.fetchQuery({ ...paymentsQuery(api), staleTime: 0 })
    const held = payments.some((one) => one.paymentIntentId === paid.paymentIntentId && one.status === 'held')
    // Left alone, the server has sent it.
    if (held && !(await isSentWith(paid.paymentIntentId))) return paid
    forgetPaid(payerId, key)
    return undefined
  }
}
