import { useQueryClient } from '@tanstack/react-query'
import type { BookingStatus } from '../../../contract/requests/bookings.ts'
import { HttpError } from '../../api.ts'
import { useApi } from '../../shared/session/session.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { usePassword } from '../use-password.tsx'
import { paymentStateWords, statusWords } from './wording.ts'

/** What an admin may do to bookings and their money. Each says what came of it and shows everything anew. */
export function useMoneyActs() {
  const api = useApi()
  const queryClient = useQueryClient()
  const withPassword = usePassword()

  async function act<T>(run: () => Promise<T>, done: (result: T) => string) {
    try {
      toast({ title: done(await withPassword(run)) })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      if (error.code !== 'password_required') toastError('Error', error)
    }
    await queryClient.invalidateQueries({ queryKey: ['admin'] })
  }

  const setStatus = (id: number, status: BookingStatus) =>
    act(
      () => api.call('PATCH /api/admin/bookings/{id}', { params: { id }, body: { status } }),
      (booking) => `Booking #${id} is ${statusWords[booking.status].toLowerCase()}`,
    )
  const refundPayment = (id: number) =>
    act(
      () => api.call('POST /api/admin/payments/{id}/refund', { params: { id }, body: {} }),
      ({ status }) => `Payment #${id}: ${paymentStateWords[status].word.toLowerCase()}`,
    )
  const refundCredit = (id: number) =>
    act(
      () => api.call('POST /api/admin/credits/{id}/refund', { params: { id }, body: {} }),
      ({ status }) =>
        status === 'voided' ? `Credit #${id} went back to the card` : `Credit #${id} is on its way back`,
    )
  return { setStatus, refundPayment, refundCredit }
}
