import { useQuery } from '@tanstack/react-query'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { unreadNotificationsQuery, useApi } from '../ui/session.tsx'
import { toastError } from '../ui/toast.ts'
import { useMarkRead } from './use-mark-read.ts'

/** Offered while something waits unread. */
export function MarkAll({ look, size }: Pick<ButtonProps, 'look' | 'size'>) {
  const unread = useQuery(unreadNotificationsQuery(useApi())).data?.unreadCount ?? 0
  const { mutate, isPending } = useMarkRead()
  if (unread === 0) return null
  return (
    <Button
      look={look}
      size={size}
      busy={isPending}
      onClick={() =>
        mutate(undefined, {
          onError: (error) => toastError('Could not mark your notifications as read', error),
        })
      }
    >
      Mark all as read
    </Button>
  )
}
