import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unreadNotificationsQuery, useApi } from '../shared/session/session.tsx'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { toastError } from '../ui/toast.ts'
import { useMarkRead } from './use-mark-read.ts'
import { notificationsWords as words } from './wording.ts'

/** Shows once something is unread and then stays, so that the button keeps its focus. */
export function MarkAllButton({ look, size }: Pick<ButtonProps, 'look' | 'size'>) {
  const unread = useQuery(unreadNotificationsQuery(useApi())).data?.unreadCount ?? 0
  const { mutate, isPending } = useMarkRead()
  const [offered, setOffered] = useState(false)
  if (unread > 0 && !offered) setOffered(true)
  if (!offered) return null
  function markAll() {
    if (unread === 0) return
    mutate(undefined, {
      onError: (error) => toastError(words.markFailed, error),
    })
  }
  return (
    <Button look={look} size={size} busy={isPending} aria-disabled={unread === 0} onClick={markAll}>
      {unread > 0 ? words.markAll : words.allRead}
    </Button>
  )
}
