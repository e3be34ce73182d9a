import { useEffect } from 'react'
import { pollMs, useIsLive } from '../shared/live/live.tsx'
import { useOutbox } from './use-outbox.ts'

/** Retries unsent messages on every page: every ten seconds, and when the connection is back. */
export function SendUnsent({ userId }: { userId: number }) {
  const outbox = useOutbox(userId)
  const isLive = useIsLive()
  useEffect(() => {
    const retry = () => void outbox?.retry()
    retry()
    const timer = setInterval(retry, pollMs)
    addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
    }
  }, [outbox])
  useEffect(() => {
    if (isLive) void outbox?.retry()
  }, [isLive, outbox])
  return null
}
