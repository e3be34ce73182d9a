import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pollMs, useIsLive, useLive } from '../ui/live.tsx'
import { agentRequestsKey } from './agent-queries.ts'

/** Keeps requests through agents true while they are open: by what is pushed, or by asking while nothing is. */
export function useLiveRequests(): void {
  const queryClient = useQueryClient()
  const isLive = useIsLive()
  useLive(({ name }) => {
    if (name !== 'agent_request' && name !== 'missed') return
    void queryClient.invalidateQueries({ queryKey: agentRequestsKey })
  })
  useEffect(() => {
    if (isLive) return
    const timer = setInterval(
      () => void queryClient.invalidateQueries({ queryKey: agentRequestsKey }),
      pollMs,
    )
    return () => clearInterval(timer)
  }, [isLive, queryClient])
}
