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
  const mine = () => queryClient.fetchQuery({ ...myBookingsQuery(api), staleTime: 0 })
  return {
    /** The very same request, sent and still waiting. */
    async booking(draft: Draft): Promise<Booking | undefined> {
      return sentBefore(await mine(), creatorId, draft)
    },
    /** A request to this person that another payment than `intentId` holds the fee for, and that is not sent. */
    async paid(intentId?: string): Promise<PaidDraft | undefined> {
      const paid = readPaid(payerId, creatorId)
      if (!paid || paid.paymentIntentId === intentId) return undefined
      const payments = await queryClient.fetchQuery({ ...paymentsQuery(api), staleTime: 0 })
      const isPaid = (one: { paymentIntentId: string | null }) => one.paymentIntentId === paid.paymentIntentId
      const held = payments.some((one) => isPaid(one) && one.status === 'held')
      // Left alone, the server has sent it.
      if (held && !(await mine()).some(isPaid)) return paid
      forgetPaid(payerId, creatorId)
      return undefined
    },
  }
}
