import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking, BookingAction } from '../../../contract/requests/bookings.ts'
import { bookingsKey } from '../../shared/bookings/bookings-key.ts'
import { moneyKey } from '../../shared/money/money-query.ts'
import { useApi } from '../../shared/session/session.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import {
  approveWords,
  cancelDialogWords,
  nextStepWords,
  rejectWords,
  withdrawDialogWords,
} from './wording.ts'

type Times = { date: string; time: `${number}:${number}` }[]

/** Every act refetches bookings and money, also after a failure. */
export function useBookingChange({ id }: Pick<Booking, 'id'>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<BookingAction>()
  const params = { id }

  async function run(act: BookingAction, send: () => Promise<Booking>): Promise<Booking> {
    setBusy(act)
    try {
      const booking = await send()
      showInLists(queryClient, booking)
      return booking
    } finally {
      void queryClient.invalidateQueries({ queryKey: moneyKey })
      await queryClient.invalidateQueries({ queryKey: bookingsKey })
      setBusy(undefined)
    }
  }

  async function tell(
    act: BookingAction,
    send: () => Promise<Booking>,
    done: string | ((booking: Booking) => void),
    failureTitle = nextStepWords.updateFailed,
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
      tell('confirm', answer('approved'), done, approveWords.failed),
    reject: (note: string, done: (booking: Booking) => void) =>
      tell('decline', answer('rejected', note), done, rejectWords.failed),
    withdraw: () => tell('withdraw', patch('cancelled'), withdrawDialogWords.done),
    cancel: (note: string) => tell('cancel', patch('cancelled', note), cancelDialogWords.done),
    complete: () => tell('complete', patch('completed'), nextStepWords.completed),
    /** Throws refusals for the form to show. */
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
        nextStepWords.thanks,
      ),
  }
}

/** In its place in every list, before they are read again: some no longer list it. */
function showInLists(queryClient: QueryClient, booking: Booking): void {
  queryClient.setQueriesData<InfiniteData<Booking[]>>(
    {
      queryKey: bookingsKey,
      predicate: ({ queryKey: [, list] }) => list === 'pages' || list === 'requests',
    },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => page.map((one) => (one.id === booking.id ? booking : one))),
      },
  )
}
