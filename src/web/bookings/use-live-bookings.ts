import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bookingsKey } from '../ui/bookings-key.ts'
import { freeTimesKey } from '../ui/free-times-query.ts'
import { pollMs, useIsLive, useLive } from '../ui/live.tsx'

/** Keeps every list of bookings true while it is open: by what is pushed, or by asking while nothing is. */
export function useLiveBookings(): void {
  const queryClient = useQueryClient()
  const isLive = useIsLive()
  useLive(({ name }) => {
    if (name !== 'booking' && name !== 'missed') return
    void queryClient.invalidateQueries({ queryKey: bookingsKey })
    void queryClient.invalidateQueries({ queryKey: freeTimesKey })
  })
  useEffect(() => {
    if (isLive) return
    const timer = setInterval(() => void queryClient.invalidateQueries({ queryKey: bookingsKey }), pollMs)
    return () => clearInterval(timer)
  }, [isLive, queryClient])
}
