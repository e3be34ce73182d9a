import { notFound, useParams, useRouterState, useSearch } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { PageContext } from '../chrome/page-head.ts'
import { MessagesScreen } from '../messaging/messages-screen.tsx'
import { prefetchMessages } from '../messaging/prefetch-messages.ts'
import { bookingsWithQuery } from '../requests/queries.ts'
import { BookingMessage } from '../requests/showing/booking-message.tsx'
import { useLiveRequests } from '../requests/use-live-requests.ts'
import { useMe } from '../shared/session/session.tsx'
import { isRowId } from '../shared/site/row-id.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'

export async function load(context: PageContext, open: Parameters<typeof prefetchMessages>[1]) {
  const { queryClient, api } = context
  if (open.id !== undefined && !isRowId(open.id)) notFound({ throw: true })
  const { aboutBookingsWith } = await prefetchMessages(context, open)
  if (aboutBookingsWith) {
    await queryClient.prefetchQuery({ ...bookingsWithQuery(api, aboutBookingsWith), staleTime: 0 })
  }
}

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
  return <MemberMessages me={me} id={id} to={to === String(me.id) ? undefined : to} />
}

type MemberMessagesProps = Pick<ComponentProps<typeof MessagesScreen>, 'me' | 'id' | 'to'>

function MemberMessages(props: MemberMessagesProps) {
  useLiveRequests()
  return <MessagesScreen {...props} renderBooking={(shown) => <BookingMessage {...shown} />} />
}
