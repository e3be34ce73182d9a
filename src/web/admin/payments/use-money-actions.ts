import { useQueryClient } from '@tanstack/react-query'
import type { BookingStatus } from '../../../contract/requests/bookings.ts'
import { HttpError } from '../../api.ts'
import { useApi } from '../../shared/session/session.tsx'
import { usePassword } from '../../shared/session/use-password.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { adminWords } from '../wording.ts'
import { paymentStateWords, statusWords, moneyActionWords as words } from './wording.ts'

export function useMoneyActions() {
  const api = useApi()
  const queryClient = useQueryClient()
  const withPassword = usePassword()

  /** Toasts the result, and throws after a failure, so that a dialog stays open. */
  async function act<T>(run: () => Promise<T>, done: (result: T) => string) {
    try {
      toast({ title: done(await withPassword(run)) })
    } catch (error) {
      if (error instanceof HttpError) toastError(adminWords.error, error)
      throw error
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
    }
  }

  const setStatus = (id: number, status: BookingStatus) =>
    act(
      () => api.call('PATCH /api/admin/bookings/{id}', { params: { id }, body: { status } }),
      (booking) => words.statusSet({ id, status: statusWords[booking.status].toLowerCase() }),
    )
  const refundPayment = (id: number) =>
    act(
      () => api.call('POST /api/admin/payments/{id}/refund', { params: { id }, body: {} }),
      ({ status }) => words.payment({ id, status: paymentStateWords[status].toLowerCase() }),
    )
  const creditPayment = (id: number) =>
    act(
      () => api.call('POST /api/admin/payments/{id}/credit', { params: { id }, body: {} }),
      ({ status }) => words.payment({ id, status: paymentStateWords[status].toLowerCase() }),
    )
  const refundCredit = (id: number) =>
    act(
      () => api.call('POST /api/admin/credits/{id}/refund', { params: { id }, body: {} }),
      ({ status }) => (status === 'voided' ? words.creditRefunded({ id }) : words.creditRefunding({ id })),
    )
  return { setStatus, refundPayment, creditPayment, refundCredit }
}
