import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bookingsKey } from '../shared/bookings/bookings-key.ts'
import { pollMs, useIsLive, useLive } from '../shared/live/live.tsx'
import { freeTimesKey } from '../shared/times/free-times-query.ts'

/** Refetches bookings on pushed events, and polls while push is down. */
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
