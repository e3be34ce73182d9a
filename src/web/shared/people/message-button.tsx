import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { HttpError } from '../../api.ts'
import type { ButtonLook, ButtonSize } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { toastError } from '../../ui/toast.ts'
import { useApi, useMe } from '../session/session.tsx'

type Props = {
  userId: number
  look?: ButtonLook
  size?: ButtonSize
  className?: string
  label?: string
  children?: ReactNode
}

/** Starts the conversation with the fixed greeting. As a plain link (no JavaScript, new tab) it sends nothing. */
export function MessageButton({
  userId,
  look = 'outline',
  size,
  className,
  label,
  children = 'Message',
}: Props) {
  const api = useApi()
  const me = useMe()
  const router = useRouter()
  const queryClient = useQueryClient()
  const start = useMutation({
    mutationFn: () => api.call('POST /api/conversations', { body: { toUserId: userId } }),
    onSuccess: async ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: ['conversations'] })
      await router.navigate({ to: '/messages/$id', params: { id: String(id) } })
    },
    onError: (error) => {
      const isVisitor = error instanceof HttpError && error.code === 'signed_out' && me === null
      if (!isVisitor) return toastError('Error starting conversation', error)
      void router.navigate({ to: '/login', search: { next: `/messages?to=${userId}` } })
    },
  })
  return (
    <LinkButton
      to="/messages"
      search={{ to: String(userId) }}
      look={look}
      size={size}
      className={className}
      preload={false}
      aria-label={label}
      aria-disabled={start.isPending || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        if (!start.isPending) start.mutate()
      }}
    >
      <Icon of={MessageCircle} size={16} />
      {children}
    </LinkButton>
  )
}
