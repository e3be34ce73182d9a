import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pollMs, useIsLive, useLive } from '../shared/live/live.tsx'
import { freeTimesKey } from '../shared/times/free-times-query.ts'
import { agentRequestsKey, bookingsKey } from './queries.ts'

const concerned: Partial<Record<string, (readonly unknown[])[]>> = {
  booking: [bookingsKey, freeTimesKey],
  agent_request: [agentRequestsKey],
  missed: [agentRequestsKey, bookingsKey, freeTimesKey],
}
const polled = [agentRequestsKey, bookingsKey]

/** Refetches bookings and agent requests on pushed events, and polls while push is down. */
export function useLiveRequests(): void {
  const queryClient = useQueryClient()
  const isLive = useIsLive()
  useLive(({ name }) => {
    for (const queryKey of concerned[name] ?? []) void queryClient.invalidateQueries({ queryKey })
  })
  useEffect(() => {
    if (isLive) return
    const timer = setInterval(() => {
      for (const queryKey of polled) void queryClient.invalidateQueries({ queryKey })
    }, pollMs)
    return () => clearInterval(timer)
  }, [isLive, queryClient])
}
