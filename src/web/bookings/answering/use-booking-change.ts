import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking, BookingAct } from '../../../contract/requests/bookings.ts'
import { bookingsKey } from '../../shared/bookings/bookings-key.ts'
import { moneyKey } from '../../shared/money/money-query.ts'
import { useApi } from '../../shared/session/session.tsx'
import { toast, toastError } from '../../ui/toast.ts'

const failure = 'Error updating booking'
type Times = { date: string; time: `${number}:${number}` }[]

/** Changes a booking, one act at a time; everything about bookings is read again afterwards, whatever came of it. */
export function useBookingChange({ id }: Pick<Booking, 'id'>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<BookingAct>()
  const params = { id }

  async function run(act: BookingAct, send: () => Promise<Booking>): Promise<Booking> {
    setBusy(act)
    try {
      return await send()
    } finally {
      void queryClient.invalidateQueries({ queryKey: moneyKey })
      await queryClient.invalidateQueries({ queryKey: bookingsKey })
      setBusy(undefined)
    }
  }

  /** Says by toast what came of it. */
  async function tell(
    act: BookingAct,
    send: () => Promise<Booking>,
    done: string | ((booking: Booking) => void),
    failureTitle = failure,
  ): Promise<void> {
    try {
      const booking = await run(act, send)
      if (typeof done === 'string') toast({ title: done })
      else done(booking)
    } catch (error) {
      toastError(failureTitle, error)
    }
  }

  const patch = (status: 'cancelled' | 'completed', note?: string) => () =>
    api.call('PATCH /api/bookings/{id}', { params, body: { status, note } })
  const answer = (status: 'approved' | 'rejected', note?: string) => () =>
    api.call('PATCH /api/bookings/{id}/status', { params, body: { status, note } })

  return {
    busy,
    approve: (done: (booking: Booking) => void) =>
      tell('confirm', answer('approved'), done, 'Failed to approve booking request'),
    reject: (note: string, done: (booking: Booking) => void) =>
      tell('decline', answer('rejected', note), done, 'Failed to reject booking request'),
    withdraw: () => tell('withdraw', patch('cancelled'), 'Request withdrawn'),
    cancel: (note: string) => tell('cancel', patch('cancelled', note), 'Booking cancelled'),
    complete: () => tell('complete', patch('completed'), 'Booking completed'),
    /** Throws what the server refuses, for the form to show. */
    propose: (offers: Times) =>
      run('counter', () => api.call('POST /api/bookings/{id}/counter', { params, body: { offers } })),
    acceptOffer: (offer: number, startsAt: string, done: (booking: Booking) => void) =>
      tell(
        'accept-offer',
        () => api.call('POST /api/bookings/{id}/accept-offer', { params, body: { offer, startsAt } }),
        done,
      ),
    reportNoShow: (done: (booking: Booking) => void) =>
      tell('report-no-show', () => api.call('POST /api/bookings/{id}/no-show', { params }), done),
    object: () =>
      tell(
        'object',
        () => api.call('POST /api/bookings/{id}/no-show/object', { params }),
        'Thank you for telling us',
      ),
  }
}
