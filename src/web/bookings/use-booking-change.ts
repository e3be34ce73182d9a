import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking, BookingStatus } from '../../contract/bookings.ts'
import { useApi } from '../ui/session.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { bookingsKey } from './bookings-query.ts'

/** Changes bookings one at a time; lists are read again afterwards, whatever came of it. */
export function useBookingChange() {
  const api = useApi()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<'approved' | 'rejected' | BookingStatus>()

  async function run(
    status: NonNullable<typeof busy>,
    act: () => Promise<Booking>,
    done: (booking: Booking) => void,
    failure: { title: string; text?: string },
  ) {
    setBusy(status)
    try {
      done(await act())
    } catch (error) {
      toastError(failure.title, error, failure.text)
    }
    await queryClient.invalidateQueries({ queryKey: bookingsKey })
    setBusy(undefined)
  }

  return {
    busy,
    /** Approve or reject a request. */
    answer: (booking: Booking, status: 'approved' | 'rejected', done: (booking: Booking) => void) =>
      run(
        status,
        () => api.call('PATCH /api/bookings/{id}/status', { params: { id: booking.id }, body: { status } }),
        done,
        {
          title:
            status === 'approved' ? 'Failed to approve booking request' : 'Failed to reject booking request',
        },
      ),
    /** Withdraw, cancel or complete. */
    change: (booking: Booking, status: 'cancelled' | 'completed', title: string) =>
      run(
        status,
        () => api.call('PATCH /api/bookings/{id}', { params: { id: booking.id }, body: { status } }),
        () => toast({ title }),
        { title: 'Error updating booking' },
      ),
  }
}
