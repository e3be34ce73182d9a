import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pollMs, useIsLive, useLive } from '../shared/live/live.tsx'
import { notificationsKey } from '../shared/session/session.tsx'
import { notificationsWords as words } from './wording.ts'

/** Keeps the bell and lists current, by push or by polling while push is down, and announces what's new. */
export function LiveNotifications() {
  const queryClient = useQueryClient()
  const isLive = useIsLive()
  const [announcement, setAnnouncement] = useState('')
  useLive((event) => {
    if (event.name !== 'notification' && event.name !== 'missed') return
    void queryClient.invalidateQueries({ queryKey: notificationsKey })
    if (event.name === 'notification' && !event.data.read) {
      setAnnouncement(words.arrived({ title: event.data.title }))
    }
  })
  useEffect(() => {
    if (isLive) return
    const timer = setInterval(
      () => void queryClient.invalidateQueries({ queryKey: notificationsKey }),
      pollMs,
    )
    return () => clearInterval(timer)
  }, [isLive, queryClient])
  return <output className="sr-only">{announcement}</output>
}
