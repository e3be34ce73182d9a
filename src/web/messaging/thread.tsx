import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useEffect } from 'react'
import type { Me } from '../../contract/accounts.ts'
import type { Conversation, Message, Outreach } from '../../contract/messaging.ts'
import { HttpError } from '../api.ts'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { pollMs, useIsLive } from '../shared/live/live.tsx'
import { unreadQuery, useApi } from '../shared/session/session.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { SkeletonThread } from '../ui/skeleton-shapes.tsx'
import { toastError } from '../ui/toast.ts'
import { failureText } from './failure-text.ts'
import { leftText } from './new-thread.tsx'
import type { Outbox } from './outbox.ts'
import {
  changeThread,
  conversationQuery,
  listKey,
  outreachQuery,
  refreshThread,
  threadQuery,
} from './queries.ts'
import { type Closed, type RenderBooking, ThreadBody } from './thread-body.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { inOrder, withReadMarks } from './thread-pages.ts'
import { threadWords } from './wording.ts'

type Props = { me: Me; id: string; now: Date; outbox: Outbox | null; renderBooking?: RenderBooking }

export function Thread({ me, id, now, outbox, renderBooking }: Props) {
  const api = useApi()
  const conversation = useQuery(conversationQuery(api, id))
  const thread = useInfiniteQuery(threadQuery(api, id))
  const messages = inOrder(thread.data?.pages ?? [])
  useReadMarks(me.id, id, messages)
  usePollWhileDown(id)
  // Message on a profile starts the conversation at once, so what is left today shows here.
  const [first, second] = messages
  const isNew = !second && first?.fromUserId === me.id && !first.booking
  const { data: outreach } = useQuery({ ...outreachQuery(api), enabled: isNew })

  const person = conversation.data?.otherUser
  const failed = [conversation, thread].find((query) => query.isError && !query.data)
  const isId = /^\d+$/.test(id)
  if (!isId || isMissing(failed?.error)) {
    return (
      <>
        <ThreadHeader person={undefined} />
        <EmptyState
          icon={MessageCircle}
          title={isId ? threadWords.missingTitle : threadWords.noId}
          action={
            <LinkButton to="/messages" look="secondary">
              {threadWords.seeMessages}
            </LinkButton>
          }
        >
          {isId ? threadWords.missing : threadWords.noIdInAddress}
        </EmptyState>
      </>
    )
  }
  if (failed) {
    return (
      <>
        <ThreadHeader person={person} />
        <ErrorState
          title={titleOf(failed.error, failed === conversation)}
          onRetry={() => void Promise.all([conversation.refetch(), thread.refetch()])}
          busy={failed.isFetching}
        >
          {failureText(failed.error)}
        </ErrorState>
      </>
    )
  }
  const older = {
    exist: thread.hasNextPage,
    loading: thread.isFetchingNextPage,
    load: () => {
      void thread.fetchNextPage().then(({ isFetchNextPageError, error }) => {
        if (isFetchNextPageError) toastError(threadWords.messagesFailed, error)
      })
    },
  }
  return (
    <>
      <ThreadHeader person={person} />
      {thread.data && person && conversation.data ? (
        <ThreadBody
          key={id}
          me={me}
          person={person}
          closed={closedBy(conversation.data)}
          messages={messages}
          outbox={outbox}
          now={now}
          older={older}
          limit={isNew && outreach ? limitOf(outreach, me.timeZone, now) : undefined}
          renderBooking={renderBooking}
        />
      ) : (
        <Loading label={threadWords.loading} className="grow">
          <SkeletonThread />
        </Loading>
      )}
    </>
  )
}

/** Replying isn’t limited. */
function limitOf(outreach: Outreach, zone: string, now: Date) {
  if (outreach.left === outreach.most) return undefined
  return { text: leftText(outreach, zone, now), isReached: false }
}

function closedBy({ can, blocked }: Conversation): Closed {
  if (can.includes('send')) return undefined
  return blocked ? 'block' : 'other'
}

/** Same answer for a missing conversation and other people's, so ids can't be probed. */
const isMissing = (error: unknown) =>
  error instanceof HttpError && (error.status === 404 || error.status === 400)

function titleOf(error: unknown, isConversation: boolean): string {
  if (error instanceof HttpError && error.status === 401) return threadWords.signedOut
  return isConversation ? threadWords.conversationFailed : threadWords.messagesFailed
}

function usePollWhileDown(id: string): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const isLive = useIsLive()
  useEffect(() => {
    if (isLive) return
    const ask = () => void refreshThread(queryClient, api, id).catch(() => undefined)
    const timer = setInterval(ask, pollMs)
    return () => clearInterval(timer)
  }, [isLive, queryClient, api, id])
}

/** Marks messages read up to the other person's newest, only while the window is visible. */
function useReadMarks(meId: number, conversationId: string, messages: readonly Message[]): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const upTo = messages.findLast((m) => m.toUserId === meId && !m.read)?.id

  useEffect(() => {
    if (upTo === undefined) return
    const mark = async () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', listen)
      const read = api.call('POST /api/conversations/{id}/read', {
        params: { id: conversationId },
        body: { upTo },
      })
      // A failed mark is made up for by the next message or visit.
      const done = await read.catch(() => undefined)
      if (!done) return
      changeThread(queryClient, api, conversationId, (pages) => withReadMarks(pages, upTo, meId))
      void queryClient.invalidateQueries({ queryKey: listKey })
      void queryClient.invalidateQueries({ queryKey: unreadQuery(api).queryKey })
    }
    const listen = () => void mark()
    document.addEventListener('visibilitychange', listen)
    listen()
    return () => document.removeEventListener('visibilitychange', listen)
  }, [api, queryClient, conversationId, meId, upTo])
}
