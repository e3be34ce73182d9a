import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import type { Me } from '../../contract/accounts.ts'
import type { Message } from '../../contract/messaging.ts'
import { pollMs, useIsLive, useLive } from '../shared/live/live.tsx'
import { useApi } from '../shared/session/session.tsx'
import { useNow } from '../shared/times/use-now.ts'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { ConversationList } from './conversation-list.tsx'
import { NewThread } from './new-thread.tsx'
import {
  changeThread,
  conversationsKey,
  listKey,
  listQuery,
  refreshConversations,
  threadQuery,
} from './queries.ts'
import { Thread } from './thread.tsx'
import type { RenderBooking } from './thread-body.tsx'
import { withMessage, withReadMarks } from './thread-pages.ts'
import { useOutbox } from './use-outbox.ts'
import { messagesWords } from './wording.ts'

type Props = {
  me: Me
  id?: string
  /** The user id from `/messages?to=`. */
  to?: string
  renderBooking?: RenderBooking
}

/** Both panes; a phone shows one at a time. */
export function MessagesScreen({ me, id, to, renderBooking }: Props) {
  const navigate = useNavigate()
  const now = useNow()
  const openSent = useCallback(
    (message: Message) => {
      if (String(message.toUserId) !== to) return
      void navigate({ to: '/messages/$id', params: { id: String(message.conversationId) }, replace: true })
    },
    [navigate, to],
  )
  const outbox = useOutbox(me.id, openSent)
  useLiveMessages(me.id)
  const isOpen = id !== undefined || to !== undefined

  return (
    <div className="relative mx-auto flex w-full max-w-300 grow bg-raised md:bg-transparent md:p-6">
      {isOpen && <h1 className="sr-only md:hidden">{messagesWords.title}</h1>}
      <div className="grid h-[calc(100dvh-4rem-var(--tab-bar,0px)-var(--away,0px)-var(--note,0px))] min-h-96 w-full grid-rows-1 md:h-[calc(100dvh-7rem-var(--away,0px)-var(--note,0px))] md:grid-cols-[20rem_minmax(0,1fr)] md:overflow-hidden md:rounded-l md:border md:border-line md:bg-raised md:shadow-s lg:grid-cols-[24rem_minmax(0,1fr)]">
        <section
          aria-label={messagesWords.listLabel}
          className={classNames(
            'min-h-0 min-w-0 flex-col md:flex md:border-r md:border-line',
            isOpen ? 'hidden' : 'flex',
          )}
        >
          <ConversationList me={me} now={now} />
        </section>
        <section
          aria-label={messagesWords.threadLabel}
          className={classNames('min-h-0 min-w-0 flex-col md:flex', isOpen ? 'flex' : 'hidden')}
        >
          {id !== undefined && (
            <Thread key={id} me={me} id={id} now={now} outbox={outbox} renderBooking={renderBooking} />
          )}
          {id === undefined && to !== undefined && (
            <NewThread key={to} me={me} userId={to} now={now} outbox={outbox} />
          )}
          {!isOpen && <NothingOpen />}
        </section>
      </div>
    </div>
  )
}

function NothingOpen() {
  const { data } = useInfiniteQuery(listQuery(useApi()))
  const hasConversations = data?.pages.some(({ rows }) => rows.length > 0)
  return (
    <div className="grid grow place-items-center">
      <EmptyState
        icon={MessageCircle}
        title={messagesWords.selectTitle}
        action={<LinkButton to="/search">{messagesWords.find}</LinkButton>}
      >
        {hasConversations ? messagesWords.select : messagesWords.selectFirst}
      </EmptyState>
    </div>
  )
}

/** Keeps list and threads current while the screen is open: by push, or by polling while push is down. */
function useLiveMessages(meId: number): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const isLive = useIsLive()
  useLive((event) => {
    if (event.name === 'missed') return void queryClient.invalidateQueries({ queryKey: conversationsKey })
    if (event.name === 'message') {
      const id = String(event.data.conversationId)
      changeThread(queryClient, api, id, (pages) => withMessage(pages, event.data))
      refreshConversations(queryClient)
    }
    if (event.name === 'read') {
      const { conversationId, upTo, userId } = event.data
      const id = String(conversationId)
      changeThread(queryClient, api, id, (pages) => withReadMarks(pages, upTo, userId))
      // It may come before the message that was read.
      const { queryKey } = threadQuery(api, id)
      const newest = queryClient.getQueryData(queryKey)?.pages[0]?.at(-1)
      if (newest && newest.id < upTo) void queryClient.invalidateQueries({ queryKey })
      if (userId === meId) void queryClient.invalidateQueries({ queryKey: listKey })
    }
  })
  useEffect(() => {
    if (isLive) return
    const timer = setInterval(() => refreshConversations(queryClient), pollMs)
    return () => clearInterval(timer)
  }, [isLive, queryClient])
}
