import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import type { Me } from '../../contract/accounts.ts'
import type { Conversation, MessageBooking } from '../../contract/messaging.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { Avatar } from '../shared/people/avatar.tsx'
import { useApi } from '../shared/session/session.tsx'
import { formatDay, formatShortDay, formatTime, isSameDay } from '../shared/times/dates.ts'
import { CountBadge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Input } from '../ui/input.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { SkeletonList } from '../ui/skeleton-shapes.tsx'
import { useNextPage } from '../ui/use-next-page.ts'
import { listQuery } from './queries.ts'
import { messagesWords, threadWords, conversationListWords as words } from './wording.ts'

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
        <h1 className="mb-2 text-xl">{messagesWords.title}</h1>
        <Input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <nav aria-label={messagesWords.listLabel} className="min-h-0 grow overflow-y-auto overscroll-contain">
        {all.isPending && (
          <Loading label={words.loading}>
            <SkeletonList />
          </Loading>
        )}
        {list.isError && !list.data && (
          <ErrorState
            title={words.loadFailed}
            level={2}
            onRetry={() => void list.refetch()}
            busy={list.isFetching}
          >
            {words.safe}
          </ErrorState>
        )}
        {list.data && shown.length === 0 && (
          <div className="grid justify-items-center gap-4 px-6 py-10 text-center text-soft">
            <p>{q === '' ? words.empty : words.noMatch({ q })}</p>
            {q === '' && (
              <LinkButton to="/search" className="md:hidden">
                {messagesWords.find}
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
                {words.moreFailed}
              </p>
            )}
            <Button look="ghost" size="s" busy={more.busy} onClick={() => void more.ask()}>
              {words.more}
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

/** "Confirmed: Dec 2, 10:00 AM" */
function formatBooking({ step, startsAt }: MessageBooking, zone: string, now: Date): string {
  const when = startsAt
    ? `${formatShortDay(startsAt, zone, now)}, ${formatTime(startsAt, zone)}`
    : words.noTime
  return `${words.steps[step]}: ${when}`
}

function Row({ conversation, me, now }: { conversation: Conversation; me: Me; now: Date }) {
  const { id, otherUser, lastMessage, lastMessageAt, unreadCount } = conversation
  const isToday = isSameDay(lastMessageAt, now, me.timeZone)
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
            <bdi>{otherUser.name}</bdi>
          </span>
          <time dateTime={lastMessageAt} className="shrink-0 text-xs text-soft" suppressHydrationWarning>
            {isToday ? formatTime(lastMessageAt, me.timeZone) : formatDay(lastMessageAt, me.timeZone)}
          </time>
        </span>
        <span className="flex items-center justify-between gap-2">
          <span
            className={classNames('min-w-0 truncate text-sm', unreadCount > 0 ? 'text-ink' : 'text-soft')}
          >
            {lastMessage?.booking ? (
              formatBooking(lastMessage.booking, me.timeZone, now)
            ) : (
              <>
                {lastMessage?.fromUserId === me.id && words.own}{' '}
                <bdi>{lastMessage?.hidden ? threadWords.hidden : lastMessage?.content}</bdi>
              </>
            )}
          </span>
          <CountBadge count={unreadCount} label={words.unread({ count: unreadCount })} />
        </span>
      </span>
    </Link>
  )
}
