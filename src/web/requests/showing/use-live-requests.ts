import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bookingsKey } from '../../shared/bookings/bookings-key.ts'
import { pollMs, useIsLive, useLive } from '../../shared/live/live.tsx'
import { agentRequestsKey } from '../agent-queries.ts'

export function useLiveRequests(): void {
  const queryClient = useQueryClient()
  const isLive = useIsLive()
  useLive(({ name }) => {
    if (name === 'agent_request' || name === 'missed') {
      void queryClient.invalidateQueries({ queryKey: agentRequestsKey })
    }
    if (name === 'booking' || name === 'missed') {
      void queryClient.invalidateQueries({ queryKey: bookingsKey })
    }
  })
  useEffect(() => {
    if (isLive) return
    const timer = setInterval(() => {
      void queryClient.invalidateQueries({ queryKey: agentRequestsKey })
      void queryClient.invalidateQueries({ queryKey: bookingsKey })
    }, pollMs)
    return () => clearInterval(timer)
  }, [isLive, queryClient])
}
