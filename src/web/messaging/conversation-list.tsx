import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import type { Me } from '../../contract/accounts.ts'
import type { Conversation } from '../../contract/messaging.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { Avatar } from '../shared/people/avatar.tsx'
import { useApi } from '../shared/session/session.tsx'
import { formatDay, formatTime } from '../shared/times/dates.ts'
import { CountBadge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Input } from '../ui/input.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { SkeletonList } from '../ui/skeleton-shapes.tsx'
import { useNextPage } from '../ui/use-next-page.ts'
import { listQuery } from './queries.ts'

/** Everybody one writes with, newest first, and a search by name. */
export function ConversationList({ me, now }: { me: Me; now: Date }) {
  const api = useApi()
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const all = useInfiniteQuery(listQuery(api))
  const found = useInfiniteQuery({ ...listQuery(api, q), enabled: q !== '' })
  const list = q === '' ? all : found
  const more = useNextPage(list)
  const shown = list.data ? rowsOf(list) : rowsOf(all).filter((c) => matches(c, q))

  return (
    <div className="flex min-h-0 grow flex-col">
      <div className="border-b border-line px-4 py-3">
        <h1 className="mb-2 text-xl">Messages</h1>
        <Input
          type="search"
          aria-label="Search conversations"
          placeholder="Search conversations"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <nav aria-label="Conversations" className="min-h-0 grow overflow-y-auto overscroll-contain">
        {all.isPending && (
          <Loading label="Loading conversations">
            <SkeletonList />
          </Loading>
        )}
        {list.isError && !list.data && (
          <ErrorState
            title="Could not load conversations"
            level={2}
            onRetry={() => void list.refetch()}
            busy={list.isFetching}
          >
            Your messages are safe. Please try again.
          </ErrorState>
        )}
        {list.data && shown.length === 0 && (
          <div className="grid justify-items-center gap-4 px-6 py-10 text-center text-soft">
            <p>{q === '' ? 'No conversations yet.' : `Nobody called “${q}”.`}</p>
            {q === '' && (
              <LinkButton to="/search" className="md:hidden">
                Find Connections
              </LinkButton>
            )}
          </div>
        )}
        <ul>
          {shown.map((c) => (
            <li key={c.id}>
              <Row conversation={c} me={me} now={now} />
            </li>
          ))}
        </ul>
        {list.hasNextPage && (
          <div className="grid justify-items-center gap-2 p-3">
            {more.error !== null && (
              <p role="alert" className="text-sm text-bad">
                More could not be loaded. Please try again.
              </p>
            )}
            <Button look="ghost" size="s" busy={more.busy} onClick={() => void more.ask()}>
              Show more
            </Button>
          </div>
        )}
      </nav>
    </div>
  )
}

function rowsOf({ data }: { data?: { pages: { rows: Conversation[] }[] } | undefined }): Conversation[] {
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return [...new Map(rows.map((c) => [c.id, c])).values()]
}

function matches({ otherUser }: Conversation, q: string): boolean {
  return otherUser.name.toLowerCase().includes(q.toLowerCase())
}

function Row({ conversation, me, now }: { conversation: Conversation; me: Me; now: Date }) {
  const { id, otherUser, lastMessage, lastMessageAt, unreadCount } = conversation
  const isToday = formatDay(lastMessageAt, me.timeZone) === formatDay(now, me.timeZone)
  return (
    <Link
      to="/messages/$id"
      params={{ id: String(id) }}
      className="flex items-center gap-3 border-l-3 border-transparent px-4 py-3 transition-colors hover:bg-sunk data-[status=active]:border-air data-[status=active]:bg-sunk"
    >
      <Avatar name={otherUser.name} src={otherUser.avatar} />
      <span className="grid min-w-0 grow grid-cols-1 gap-0.5">
        <span className="flex items-baseline justify-between gap-2">
          <span className={classNames('min-w-0 truncate', unreadCount > 0 ? 'font-bold' : 'font-semibold')}>
            {otherUser.name}
          </span>
          <time dateTime={lastMessageAt} className="shrink-0 text-xs text-soft" suppressHydrationWarning>
            {isToday ? formatTime(lastMessageAt, me.timeZone) : formatDay(lastMessageAt, me.timeZone)}
          </time>
        </span>
        <span className="flex items-center justify-between gap-2">
          <span
            className={classNames('min-w-0 truncate text-sm', unreadCount > 0 ? 'text-ink' : 'text-soft')}
          >
            {lastMessage?.fromUserId === me.id && 'You: '}
            {lastMessage?.content}
          </span>
          <CountBadge count={unreadCount} label={`${unreadCount} unread`} />
        </span>
      </span>
    </Link>
  )
}
