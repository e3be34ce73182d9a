import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pollMs, useIsLive, useLive } from '../shared/live/live.tsx'
import { notificationsKey } from '../shared/session/session.tsx'

/** Keeps bell and lists true, by what is pushed or by asking while nothing is, and says what is new. */
export function LiveNotifications() {
  const queryClient = useQueryClient()
  const isLive = useIsLive()
  const [news, setNews] = useState('')
  useLive((heard) => {
    if (heard.name !== 'notification' && heard.name !== 'missed') return
    void queryClient.invalidateQueries({ queryKey: notificationsKey })
    if (heard.name === 'notification' && !heard.data.read) setNews(`New notification: ${heard.data.title}`)
  })
  useEffect(() => {
    if (isLive) return
    const timer = setInterval(
      () => void queryClient.invalidateQueries({ queryKey: notificationsKey }),
      pollMs,
    )
    return () => clearInterval(timer)
  }, [isLive, queryClient])
  return <output className="sr-only">{news}</output>
}
