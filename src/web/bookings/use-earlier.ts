import { useQueryClient } from '@tanstack/react-query'
import type { Booking } from '../../contract/bookings.ts'
import { paymentsQuery } from '../ui/money-query.ts'
import { useApi } from '../ui/session.tsx'
import type { Draft } from './booking-draft.ts'
import { myBookingsQuery } from './bookings-query.ts'
import { forgetPaid, type PaidDraft, readPaid } from './paid-draft.ts'
import { sentBefore } from './sent-before.ts'

/** What came of earlier tries, in another tab or before a reload, so that nobody asks or pays twice. */
export function useEarlier(payerId: number, creatorId: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  return {
    /** The very same request, sent and still waiting. */
    async booking(draft: Draft): Promise<Booking | undefined> {
      const mine = await queryClient.fetchQuery({ ...myBookingsQuery(api), staleTime: 0 })
      return sentBefore(mine, creatorId, draft)
    },
    /** A request to this person that another payment than `intentId` holds the fee for, and that is not sent. */
    async paid(intentId?: string): Promise<PaidDraft | undefined> {
      const paid = readPaid(payerId, creatorId)
      if (!paid || paid.paymentIntentId === intentId) return undefined
      const payments = await queryClient.fetchQuery({ ...paymentsQuery(api), staleTime: 0 })
      const payment = payments.find((one) => one.paymentIntentId === paid.paymentIntentId)
      if (payment?.status === 'held') return paid
      forgetPaid(payerId, creatorId)
      return undefined
    },
  }
}
