import { useParams, useRouterState, useSearch } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { prefetchMessages } from '../messaging/messages-prefetch.ts'
import { MessagesScreen } from '../messaging/messages-screen.tsx'
import { useMe } from '../shared/session/session.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'

export const load = prefetchMessages

/** `/messages`, `/messages?to=7` and `/messages/12`: the same screen. */
export function Messages() {
  const me = useMe()
  const { id } = useParams({ strict: false })
  const { to } = useSearch({ strict: false })
  const here = useRouterState({ select: (state) => state.location.href })
  if (!me) {
    return (
      <EmptyState
        icon={MessageCircle}
        level={1}
        title="Sign in to view messages"
        action={
          <LinkButton to="/login" search={{ next: here }}>
            Sign In
          </LinkButton>
        }
      >
        Sign in to read and reply to your conversations.
      </EmptyState>
    )
  }
  return <MessagesScreen me={me} id={id} to={to === String(me.id) ? undefined : to} />
}
